-- The planner knows nothing of the expressions of an index before its table is analysed.
ANALYZE "customers";