-- The one row that holds the versions of catalogue and content.
INSERT INTO "catalogue_state" ("version") VALUES (0);--> statement-breakpoint
CREATE FUNCTION "raise_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_state SET content_version = content_version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "skus_price_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "list_price", "sale_price", "size", "position" ON "skus"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "brands_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "brands"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "categories_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "colors_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "colors"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "labels_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "labels"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "content_pages_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_pages"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "popular_words_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "popular_words"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "stores_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stores"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "size_guides_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "size_guides"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "settings_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "promotions_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promotions"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE FUNCTION "pieces_held"("sku" text) RETURNS integer LANGUAGE sql STABLE AS $$
  -- Pieces of a sku that are taken out of the stock: those of standing orders, less what came back of them, and those
  -- that open returns are exchanged for. A refunded piece that stays with its buyer has not come back.
  SELECT coalesce((SELECT sum(l.quantity - coalesce((
    SELECT sum(coalesce(b.received, b.quantity)) FROM return_lines b JOIN returns r ON r.id = b.return_id
    WHERE r.order_id = o.id AND b.position = l.position AND r.status IN ('RECEIVED', 'REFUNDED')), 0))
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE l.sku_id = sku AND o.delivery_window IS NULL AND (o.holds_stock OR o.status = 'RETURNED')), 0)::integer
  + coalesce((SELECT sum(b.quantity) FROM return_lines b JOIN returns r ON r.id = b.return_id
  WHERE b.exchange_sku_id = sku AND r.status IN ('REQUESTED', 'APPROVED', 'ARRIVED')), 0)::integer
$$;--> statement-breakpoint
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
-- Notes the items of which a size was sold out or came back. An order that takes the last piece inserts a row and waits for
-- nobody: the row of catalogue_state may be locked by an import for minutes. A statement that changes many sizes is an import's;
-- it changes the items itself, once.
-- EXCEPT, not a join of the rows before and after: PL/pgSQL keeps the plan of a session's first call, which joins one row by
-- a nested loop, so that the stock of 14,000 sizes took 27 seconds and that of twice as many four times as long.
CREATE FUNCTION "record_size_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER "skus_sizes_insert" AFTER INSERT ON "skus" REFERENCING NEW TABLE AS "new_skus"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_size_changes"();--> statement-breakpoint
CREATE TRIGGER "skus_sizes_update" AFTER UPDATE ON "skus" REFERENCING OLD TABLE AS "old_skus" NEW TABLE AS "new_skus"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_size_changes"();--> statement-breakpoint
CREATE TRIGGER "skus_sizes_delete" AFTER DELETE ON "skus" REFERENCING OLD TABLE AS "old_skus"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_size_changes"();--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER "attributes_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attributes"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
-- Each change of what the dashboard adds up leaves its day here, in its own transaction. Whoever sums a day deletes only
-- the entries that its snapshot sees, so a change that commits later keeps its entry.
CREATE FUNCTION "hong_kong_day"("at" timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ("at" AT TIME ZONE 'Asia/Hong_Kong')::date;--> statement-breakpoint
CREATE FUNCTION "mark_sales_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO sales_changes (day) VALUES (hong_kong_day(OLD.created_at));
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at) THEN
    INSERT INTO sales_changes (day) VALUES (hong_kong_day(NEW.created_at));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_sales" AFTER INSERT OR DELETE ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "mark_sales_of_order"();--> statement-breakpoint
CREATE TRIGGER "orders_sales_update" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD.status, OLD.kind, OLD.wholesale, OLD.created_at) IS DISTINCT FROM (NEW.status, NEW.kind, NEW.wholesale, NEW.created_at))
  EXECUTE FUNCTION "mark_sales_of_order"();--> statement-breakpoint
CREATE FUNCTION "mark_sales_of_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes (day)
    SELECT DISTINCT hong_kong_day(created_at) FROM orders WHERE id IN (SELECT order_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_lines_sales_insert" AFTER INSERT ON "order_lines" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_lines"();--> statement-breakpoint
CREATE TRIGGER "order_lines_sales_update" AFTER UPDATE ON "order_lines" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_lines"();--> statement-breakpoint
CREATE TRIGGER "order_lines_sales_moved" AFTER UPDATE ON "order_lines" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_lines"();--> statement-breakpoint
CREATE TRIGGER "order_lines_sales_delete" AFTER DELETE ON "order_lines" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_lines"();--> statement-breakpoint
CREATE TRIGGER "returns_sales_insert" AFTER INSERT ON "returns" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_lines"();--> statement-breakpoint
CREATE TRIGGER "returns_sales_update" AFTER UPDATE ON "returns" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_lines"();--> statement-breakpoint
CREATE TRIGGER "returns_sales_moved" AFTER UPDATE ON "returns" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_lines"();--> statement-breakpoint
CREATE TRIGGER "returns_sales_delete" AFTER DELETE ON "returns" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_lines"();--> statement-breakpoint
CREATE FUNCTION "mark_sales_of_return_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes (day)
    SELECT DISTINCT hong_kong_day(o.created_at) FROM orders o JOIN returns r ON r.order_id = o.id
    WHERE r.id IN (SELECT return_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "return_lines_sales_insert" AFTER INSERT ON "return_lines" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_return_lines"();--> statement-breakpoint
CREATE TRIGGER "return_lines_sales_update" AFTER UPDATE ON "return_lines" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_return_lines"();--> statement-breakpoint
CREATE TRIGGER "return_lines_sales_moved" AFTER UPDATE ON "return_lines" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_return_lines"();--> statement-breakpoint
CREATE TRIGGER "return_lines_sales_delete" AFTER DELETE ON "return_lines" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_return_lines"();--> statement-breakpoint
CREATE FUNCTION "mark_sales_of_items"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  codes text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    codes := ARRAY(SELECT code FROM new_items);
  ELSIF TG_OP = 'DELETE' THEN
    codes := ARRAY(SELECT code FROM old_items);
  ELSE
    codes := ARRAY(
      SELECT code FROM (SELECT code, category_code FROM old_items EXCEPT SELECT code, category_code FROM new_items) gone
      UNION
      SELECT code FROM (SELECT code, category_code FROM new_items EXCEPT SELECT code, category_code FROM old_items) come);
  END IF;
  IF cardinality(codes) > 0 THEN
    -- Keeps days from being summed until this transaction ends: a sum that reads an order which the next statement does
    -- not see yet would use the category of before, and nothing would mark its day.
    LOCK TABLE sales_days IN ROW EXCLUSIVE MODE;
    INSERT INTO sales_changes (day)
      SELECT DISTINCT hong_kong_day(o.created_at) FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.item_code = ANY (codes);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "items_sales_insert" AFTER INSERT ON "items" REFERENCING NEW TABLE AS "new_items"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_items"();--> statement-breakpoint
CREATE TRIGGER "items_sales_update" AFTER UPDATE ON "items" REFERENCING OLD TABLE AS "old_items" NEW TABLE AS "new_items"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_items"();--> statement-breakpoint
CREATE TRIGGER "items_sales_delete" AFTER DELETE ON "items" REFERENCING OLD TABLE AS "old_items"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sales_of_items"();--> statement-breakpoint
-- Without its sums a day is read from its orders.
CREATE FUNCTION "forget_sales_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sales_days;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_sales_truncate" AFTER TRUNCATE ON "orders"
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_sales_days"();--> statement-breakpoint
CREATE TRIGGER "order_lines_sales_truncate" AFTER TRUNCATE ON "order_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_sales_days"();--> statement-breakpoint
CREATE TRIGGER "returns_sales_truncate" AFTER TRUNCATE ON "returns"
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_sales_days"();--> statement-breakpoint
CREATE TRIGGER "return_lines_sales_truncate" AFTER TRUNCATE ON "return_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_sales_days"();--> statement-breakpoint
CREATE TRIGGER "items_sales_truncate" AFTER TRUNCATE ON "items"
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_sales_days"();
