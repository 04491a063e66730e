CREATE TABLE "size_changes" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "size_changes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "available_sizes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "items" SET "available_sizes" = found.sizes FROM (
  SELECT item_id, array_agg(size ORDER BY position, id) AS sizes FROM "skus" WHERE synced AND stock > 0 GROUP BY item_id
) AS found WHERE "items"."id" = found.item_id;--> statement-breakpoint
-- Notes the items of which a size was sold out or came back. An order that takes the last piece inserts a row and waits for
-- nobody: the row of catalogue_state may be locked by an import for minutes. A statement that changes many sizes is an import's;
-- it changes the items itself, once.
CREATE FUNCTION "record_size_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT item_id FROM new_skus WHERE synced AND stock > 0);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT item_id FROM old_skus WHERE synced AND stock > 0);
  ELSE
    ids := ARRAY(SELECT DISTINCT unnest(ARRAY[o.item_id, n.item_id]) FROM old_skus o JOIN new_skus n USING (id)
      WHERE (o.item_id, CASE WHEN o.synced AND o.stock > 0 THEN o.size END)
        IS DISTINCT FROM (n.item_id, CASE WHEN n.synced AND n.stock > 0 THEN n.size END));
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
END $$;--> statement-breakpoint
CREATE TRIGGER "skus_sizes_insert" AFTER INSERT ON "skus" REFERENCING NEW TABLE AS "new_skus"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_size_changes"();--> statement-breakpoint
CREATE TRIGGER "skus_sizes_update" AFTER UPDATE ON "skus" REFERENCING OLD TABLE AS "old_skus" NEW TABLE AS "new_skus"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_size_changes"();--> statement-breakpoint
CREATE TRIGGER "skus_sizes_delete" AFTER DELETE ON "skus" REFERENCING OLD TABLE AS "old_skus"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_size_changes"();
