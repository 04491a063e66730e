CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "brands" (
	"name" text PRIMARY KEY NOT NULL,
	"channel_ids" smallint[] NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_zh" text DEFAULT '' NOT NULL,
	"image" text,
	"logo" text
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"channel_ids" smallint[] NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"active_status" smallint DEFAULT 1 NOT NULL,
	"style" text,
	"image" text
);
--> statement-breakpoint
CREATE TABLE "colors" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"hex" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"url" text NOT NULL,
	"locale" text NOT NULL,
	"content_code" text,
	"version_id" text,
	"content" jsonb NOT NULL,
	"seo_title" text,
	"seo_keywords" text,
	"seo_description" text,
	CONSTRAINT "content_pages_url_locale_pk" PRIMARY KEY("url","locale")
);
--> statement-breakpoint
CREATE TABLE "popular_words" (
	"channel_id" smallint NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "popular_words_channel_id_type_position_pk" PRIMARY KEY("channel_id","type","position")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "size_guides" (
	"size_type" text NOT NULL,
	"category_code" text DEFAULT '' NOT NULL,
	"table_en" jsonb NOT NULL,
	"table_zh" jsonb NOT NULL,
	CONSTRAINT "size_guides_size_type_category_code_pk" PRIMARY KEY("size_type","category_code")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"region" text NOT NULL,
	"area" text NOT NULL,
	"district" text NOT NULL,
	"address_en" text NOT NULL,
	"address_zh" text NOT NULL,
	"phone" text NOT NULL,
	"hours_en" jsonb NOT NULL,
	"hours_zh" jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"channel_ids" smallint[] NOT NULL,
	"pick_up" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "color_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "color_hex" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "size_type" text DEFAULT 'ONE_SIZE' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "list_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "discount_percent" integer GENERATED ALWAYS AS (case when list_price > 0 and sale_price < list_price
          then ((list_price - sale_price)::bigint * 100 / list_price)::integer else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sizes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "category_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "category_codes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "labels" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "description_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "composition_en" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "composition_zh" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "care_en" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "care_zh" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, search_text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_code","position");--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_style" ON "items" USING btree ("style_code");--> statement-breakpoint
CREATE INDEX "items_brand" ON "items" USING btree ("brand_name");--> statement-breakpoint
CREATE INDEX "items_categories" ON "items" USING gin ("category_codes");--> statement-breakpoint
CREATE INDEX "items_sizes" ON "items" USING gin ("sizes");--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search");--> statement-breakpoint
CREATE INDEX "items_search_trigrams" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_rank" ON "items" USING btree ("rank" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "skus_item" ON "skus" USING btree ("item_id","position");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_prices" CHECK ("items"."list_price" >= 0 and "items"."sale_price" >= 0);--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_stock" CHECK ("skus"."stock" >= 0);--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_prices" CHECK ("skus"."list_price" >= 0 and "skus"."sale_price" >= 0);