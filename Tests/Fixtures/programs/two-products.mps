* 40 x + 30 y at most, of two goods that share 80 hours and 110 units of material.
NAME          GOODS
OBJSENSE
    MAX
ROWS
 N  PROFIT
 L  HOURS
 L  MATERIAL
COLUMNS
    X         PROFIT            40.0   HOURS              2.0
    X         MATERIAL           1.0
    Y         PROFIT            30.0   HOURS              1.0
    Y         MATERIAL           4.0
RHS
    RHS       HOURS             80.0   MATERIAL         110.0
BOUNDS
 UP BND       X                 70.0
 UP BND       Y                 70.0
ENDATA
