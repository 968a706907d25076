#include <stdio.h>
#include <gmp.h>
