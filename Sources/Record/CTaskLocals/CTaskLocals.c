// Everything is in the header. A target of a package needs a source file.
#include "CTaskLocals.h"
