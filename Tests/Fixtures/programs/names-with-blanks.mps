NAME          DIET OF TWO
ROWS
 N  THE COST
 G  VIT A
 E  THE SUM
COLUMNS
    RYE LOAF  THE COST           .35   VIT A              1.5
    RYE LOAF  THE SUM             1.
    MILK      THE COST           .25   VIT A             2.D0
    MILK      THE SUM             1.
RHS
    DAILY     VIT A               5.   THE SUM             3.
    DAILY     THE COST          -1.5
RANGES
    DAILY     THE SUM            -.5
BOUNDS
 MI SET ONE   MILK
 UP SET ONE   RYE LOAF            2.
ENDATA
