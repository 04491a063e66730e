CREATE TABLE "coupon_uses" (
	"offer_id" text NOT NULL,
	"email_hash" text NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "coupon_uses_offer_id_email_hash_pk" PRIMARY KEY("offer_id","email_hash")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"minimum_spend" integer DEFAULT 0 NOT NULL,
	"gift_sku_id" text,
	"member_labels" text[] DEFAULT '{}'::text[] NOT NULL,
	"channel_ids" smallint[] DEFAULT '{1,2}'::smallint[] NOT NULL,
	"brand_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"category_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"full_price_only" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "promotions_percent" CHECK ("promotions"."percent" between 0 and 100),
	CONSTRAINT "promotions_gift" CHECK (("promotions"."kind" = 'GIFT') = ("promotions"."gift_sku_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_quotas" (
	"customer_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"limit_minor" integer NOT NULL,
	"used_minor" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_quotas_customer_id_year_pk" PRIMARY KEY("customer_id","year"),
	CONSTRAINT "staff_quotas_used" CHECK ("staff_quotas"."used_minor" between 0 and "staff_quotas"."limit_minor")
);
--> statement-breakpoint
ALTER TABLE "coupon_offers" ADD COLUMN "category_codes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "staff_quota_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_offer_id_coupon_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."coupon_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_quotas" ADD CONSTRAINT "staff_quotas_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("order_id");