#ifndef TINAMOU_CEXPAT_SHIM_H
#define TINAMOU_CEXPAT_SHIM_H

#include <expat.h>

#endif
