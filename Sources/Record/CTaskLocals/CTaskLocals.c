// All is in the header: a package's target needs a source.
#include "CTaskLocals.h"
