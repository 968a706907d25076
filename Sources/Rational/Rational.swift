import CGMP
