CREATE TABLE "catalogue_state" (
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "items_sizes";--> statement-breakpoint
DROP INDEX "items_newest";--> statement-breakpoint
DROP INDEX "items_price";--> statement-breakpoint
DROP INDEX "items_discount";--> statement-breakpoint
DROP INDEX "items_brand_lower";--> statement-breakpoint
DROP INDEX "items_color";--> statement-breakpoint
INSERT INTO "catalogue_state" ("version") VALUES (0);--> statement-breakpoint
CREATE FUNCTION "raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_state SET version = version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "items_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "items"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
