ALTER TABLE "catalogue_state" ADD COLUMN "content_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
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
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
