"""Those that are left."""


def left():
    """Whether there are any.

    A second paragraph, for whoever reads on.
    """
