CREATE TABLE "attributes" (
	"parent" text NOT NULL,
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attributes_parent_code_pk" PRIMARY KEY("parent","code")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "attributes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE TRIGGER "attributes_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attributes"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
