CREATE TABLE "item_changes" (
	"position" bigint PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_state" ADD COLUMN "last_change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER "items_change" ON "items";--> statement-breakpoint
DROP FUNCTION "raise_catalogue_version"();--> statement-breakpoint
-- The journal keeps 200,000 to 201,000 entries. A statement that changes more than 50,000 items, or truncates the table,
-- writes none: it leaves a gap, and whoever meets a gap reads all items.
CREATE FUNCTION "record_item_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := '{}';
  changed bigint := 1;
  last bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) INTO changed FROM new_items;
    IF changed <= 50000 THEN ids := ARRAY(SELECT id FROM new_items); END IF;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT count(*) INTO changed FROM old_items;
    IF changed <= 50000 THEN ids := ARRAY(SELECT id FROM old_items); END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT count(*) INTO changed FROM new_items;
    IF changed <= 50000 THEN
      ids := ARRAY(SELECT id FROM new_items UNION SELECT id FROM old_items);
      changed := cardinality(ids);
    END IF;
  END IF;
  -- The lock on this row, held until the transaction ends, puts positions into the order of commits.
  UPDATE catalogue_state SET version = version + 1, last_change = last_change + changed RETURNING last_change INTO last;
  INSERT INTO item_changes (position, item_id)
    SELECT last - changed + place, id FROM unnest(ids) WITH ORDINALITY AS entry (id, place);
  IF last / 1000 > (last - changed) / 1000 THEN
    DELETE FROM item_changes WHERE position <= last - 200000;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "items_insert" AFTER INSERT ON "items" REFERENCING NEW TABLE AS "new_items"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_item_changes"();--> statement-breakpoint
CREATE TRIGGER "items_update" AFTER UPDATE ON "items" REFERENCING OLD TABLE AS "old_items" NEW TABLE AS "new_items"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_item_changes"();--> statement-breakpoint
CREATE TRIGGER "items_delete" AFTER DELETE ON "items" REFERENCING OLD TABLE AS "old_items"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_item_changes"();--> statement-breakpoint
CREATE TRIGGER "items_truncate" AFTER TRUNCATE ON "items"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_item_changes"();--> statement-breakpoint
DROP INDEX "items_rank";--> statement-breakpoint
CREATE INDEX "items_rank" ON "items" USING btree ("rank" DESC NULLS LAST,"id" collate "C");