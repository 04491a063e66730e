CREATE TABLE "attribute_kinds" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- The kinds that every shop had until they became rows.
INSERT INTO "attribute_kinds" ("code", "name_en", "name_zh", "position") VALUES
  ('MATERIAL', 'Material', '物料', 0),
  ('FIT', 'Fit', '剪裁', 1),
  ('LENGTH', 'Length', '長度', 2);--> statement-breakpoint
CREATE TRIGGER "attribute_kinds_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attribute_kinds"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
