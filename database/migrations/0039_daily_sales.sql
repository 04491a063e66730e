CREATE TABLE "sales_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"retail_orders" integer NOT NULL,
	"summed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_sums" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"category" text NOT NULL,
	"sales" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"returned" integer NOT NULL,
	CONSTRAINT "sales_sums_day_channel_category_pk" PRIMARY KEY("day","channel","category")
);
--> statement-breakpoint
ALTER TABLE "sales_sums" ADD CONSTRAINT "sales_sums_day_sales_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."sales_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_changes_day" ON "sales_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_lines_item" ON "order_lines" USING btree ("item_code");--> statement-breakpoint
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
