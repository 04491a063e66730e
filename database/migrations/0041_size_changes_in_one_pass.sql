-- Replaces the join of the rows before and after: PL/pgSQL keeps the plan of a session's first call, which joins one row by a
-- nested loop, so that the stock of 14,000 sizes took 27 seconds and that of twice as many four times as long.
CREATE OR REPLACE FUNCTION "record_size_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT item_id FROM new_skus WHERE synced AND stock > 0);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT item_id FROM old_skus WHERE synced AND stock > 0);
  ELSE
    ids := ARRAY(
      SELECT item_id FROM (
        SELECT id, item_id, CASE WHEN synced AND stock > 0 THEN size END FROM old_skus
        EXCEPT SELECT id, item_id, CASE WHEN synced AND stock > 0 THEN size END FROM new_skus) gone
      UNION
      SELECT item_id FROM (
        SELECT id, item_id, CASE WHEN synced AND stock > 0 THEN size END FROM new_skus
        EXCEPT SELECT id, item_id, CASE WHEN synced AND stock > 0 THEN size END FROM old_skus) come);
  END IF;
  IF cardinality(ids) > 1000 THEN
    UPDATE items SET available_sizes = found.sizes FROM (
      SELECT each.id, ARRAY(SELECT size FROM skus WHERE item_id = each.id AND synced AND stock > 0 ORDER BY position, skus.id) AS sizes
      FROM unnest(ids) AS each (id)) AS found
    WHERE items.id = found.id AND items.available_sizes <> found.sizes;
  ELSE
    INSERT INTO size_changes (item_id) SELECT unnest(ids);
  END IF;
  RETURN NULL;
END $$;
