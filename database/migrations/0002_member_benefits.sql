CREATE TABLE "coupon_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"terms_en" text DEFAULT '' NOT NULL,
	"terms_zh" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_spend" integer DEFAULT 0 NOT NULL,
	"maximum_discount" integer,
	"channel_ids" smallint[] DEFAULT '{1,2}'::smallint[] NOT NULL,
	"brand_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"full_price_only" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"valid_days" integer,
	"public_code" text,
	"trigger" text,
	"points_price" integer,
	"total_limit" integer,
	"issued" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_offers_public_code_unique" UNIQUE("public_code"),
	CONSTRAINT "coupon_offers_trigger_unique" UNIQUE("trigger"),
	CONSTRAINT "coupon_offers_value" CHECK ("coupon_offers"."value" >= 0),
	CONSTRAINT "coupon_offers_issued" CHECK ("coupon_offers"."total_limit" is null or "coupon_offers"."issued" <= "coupon_offers"."total_limit")
);
--> statement-breakpoint
CREATE TABLE "member_coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"offer_id" text NOT NULL,
	"code" text NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"order_id" text,
	CONSTRAINT "member_coupons_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gift_card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"order_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"quantity" integer NOT NULL,
	"design" text NOT NULL,
	"sender_name" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text,
	"deliver_on" date,
	"locale" text NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "gift_card_orders_amount" CHECK ("gift_card_orders"."amount" > 0 and "gift_card_orders"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"design" text NOT NULL,
	"initial_amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"order_id" text,
	"customer_id" uuid,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"redeemed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_cards_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."balance" between 0 and "gift_cards"."initial_amount")
);
--> statement-breakpoint
CREATE TABLE "crm_members" (
	"crm_member_id" text PRIMARY KEY NOT NULL,
	"phone_region" text NOT NULL,
	"phone" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birthday" date,
	"labels" text[] DEFAULT '{}'::text[] NOT NULL,
	"points" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite_brands" (
	"customer_id" uuid NOT NULL,
	"brand_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_brands_customer_id_brand_name_pk" PRIMARY KEY("customer_id","brand_name")
);
--> statement-breakpoint
CREATE TABLE "member_subscriptions" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	"topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_payment_methods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"type" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expiry_month" smallint NOT NULL,
	"expiry_year" smallint NOT NULL,
	"holder_name" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"order_id" text,
	"member_coupon_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "point_entries_points" CHECK ("point_entries"."points" <> 0)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'GOODS' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_offer_id_coupon_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."coupon_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_orders" ADD CONSTRAINT "gift_card_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_brands" ADD CONSTRAINT "favourite_brands_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_subscriptions" ADD CONSTRAINT "member_subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_payment_methods" ADD CONSTRAINT "stored_payment_methods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_coupons_source" ON "member_coupons" USING btree ("customer_id","source","source_key");--> statement-breakpoint
CREATE INDEX "member_coupons_offer" ON "member_coupons" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_card" ON "gift_card_entries" USING btree ("gift_card_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_order" ON "gift_card_entries" USING btree ("gift_card_id","order_id","kind");--> statement-breakpoint
CREATE INDEX "gift_card_orders_unsent" ON "gift_card_orders" USING btree ("order_id") WHERE "gift_card_orders"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "gift_cards_customer" ON "gift_cards" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_members_phone" ON "crm_members" USING btree ("phone_region","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_payment_methods_provider" ON "stored_payment_methods" USING btree ("customer_id","provider_id");--> statement-breakpoint
CREATE INDEX "stored_payment_methods_customer" ON "stored_payment_methods" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_payment_methods_default" ON "stored_payment_methods" USING btree ("customer_id") WHERE "stored_payment_methods"."is_default";--> statement-breakpoint
CREATE INDEX "point_entries_customer" ON "point_entries" USING btree ("customer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_order" ON "point_entries" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "customers_referer" ON "customers" USING btree ("referer_code");