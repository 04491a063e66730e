CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Whose mailbox an address leads to, for what is given once to each: without tags and case, and without the dots of Gmail.
CREATE FUNCTION "mailbox_of"("email" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(box, '.', '') || '@gmail.com'
    ELSE box || '@' || host END
  FROM (SELECT regexp_replace(split_part(address, '@', 1), '^(.[^+]*)[+].*$', '\1') AS box,
    split_part(address, '@', 2) AS host FROM (SELECT lower(btrim(email)) AS address) AS typed) AS parts
$$;
--> statement-breakpoint
-- The hash of a mailbox, as it is stored where the address itself is not kept.
CREATE FUNCTION "mailbox_hash"("email" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(rtrim(encode(sha256(convert_to(public.mailbox_of(email), 'UTF8')), 'base64'), '='), '+/', '-_')
$$;
--> statement-breakpoint
CREATE SEQUENCE "public"."wholesale_invoice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"customer_id" uuid NOT NULL,
	"sku_id" text NOT NULL,
	"channel_id" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cart_lines_customer_id_sku_id_channel_id_pk" PRIMARY KEY("customer_id","sku_id","channel_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"parent" text NOT NULL,
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attributes_parent_code_pk" PRIMARY KEY("parent","code")
);
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
CREATE TABLE "catalogue_state" (
	"version" bigint DEFAULT 0 NOT NULL,
	"content_version" bigint DEFAULT 0 NOT NULL,
	"last_change" bigint DEFAULT 0 NOT NULL
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
CREATE TABLE "item_changes" (
	"position" bigint PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"style_code" text NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"color_en" text NOT NULL,
	"color_zh" text NOT NULL,
	"brand_name" text NOT NULL,
	"images" text[] NOT NULL,
	"channel_ids" smallint[] NOT NULL,
	"on_shelf" boolean NOT NULL,
	"age_restricted" boolean NOT NULL,
	"color_code" text DEFAULT '' NOT NULL,
	"color_hex" text DEFAULT '' NOT NULL,
	"size_type" text DEFAULT 'ONE_SIZE' NOT NULL,
	"list_price" integer DEFAULT 0 NOT NULL,
	"sale_price" integer DEFAULT 0 NOT NULL,
	"discount_percent" integer GENERATED ALWAYS AS (case when list_price > 0 and sale_price < list_price
          then ((list_price - sale_price)::bigint * 100 / list_price)::integer else 0 end) STORED NOT NULL,
	"sizes" text[] DEFAULT '{}'::text[] NOT NULL,
	"category_code" text DEFAULT '' NOT NULL,
	"category_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"labels" text[] DEFAULT '{}'::text[] NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_zh" text DEFAULT '' NOT NULL,
	"composition_en" text,
	"composition_zh" text,
	"care_en" text,
	"care_zh" text,
	"rank" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, search_text)) STORED NOT NULL,
	"available_sizes" text[] DEFAULT '{}'::text[] NOT NULL,
	"attributes" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "items_code_unique" UNIQUE("code"),
	CONSTRAINT "items_prices" CHECK ("items"."list_price" >= 0 and "items"."sale_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "size_changes" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "size_changes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"size" text NOT NULL,
	"list_price" integer NOT NULL,
	"sale_price" integer NOT NULL,
	"stock" integer NOT NULL,
	"synced" boolean NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"supplied" integer,
	CONSTRAINT "skus_stock" CHECK ("skus"."stock" >= 0),
	CONSTRAINT "skus_prices" CHECK ("skus"."list_price" >= 0 and "skus"."sale_price" >= 0)
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
CREATE TABLE "lockers" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"region" text NOT NULL,
	"area" text NOT NULL,
	"district" text NOT NULL,
	"address_en" text NOT NULL,
	"address_zh" text NOT NULL,
	"hours_en" jsonb NOT NULL,
	"hours_zh" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "store_stock" (
	"store_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "store_stock_sku_id_store_id_pk" PRIMARY KEY("sku_id","store_id"),
	CONSTRAINT "store_stock_pieces" CHECK ("store_stock"."stock" >= 0)
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
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"pages" jsonb NOT NULL,
	"note" text,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"replaced" jsonb
);
--> statement-breakpoint
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
	"category_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"combines_with" text[] DEFAULT '{MEMBER_PRICE,PROMOTION,COUPON}'::text[] NOT NULL,
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
CREATE TABLE "attempt_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_region" text NOT NULL,
	"phone" text NOT NULL,
	"region" text NOT NULL,
	"area" text NOT NULL,
	"district" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"crm_member_id" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_region" text,
	"phone" text,
	"birthday" date,
	"roles" text[] DEFAULT array['member'] NOT NULL,
	"labels" text[] DEFAULT '{}'::text[] NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"referer_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_verified_at" timestamp with time zone,
	CONSTRAINT "customers_crm_member_id_unique" UNIQUE("crm_member_id")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"customer_id" uuid NOT NULL,
	"sku_id" text NOT NULL,
	"channel_id" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_customer_id_sku_id_channel_id_pk" PRIMARY KEY("customer_id","sku_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_codes" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"asker" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sent_codes_email_purpose_asker_pk" PRIMARY KEY("email","purpose","asker")
);
--> statement-breakpoint
CREATE TABLE "session_families" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"channel_id" smallint NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_kind_day_channel_id_term_pk" PRIMARY KEY("kind","day","channel_id","term"),
	CONSTRAINT "daily_counts_count" CHECK ("daily_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"psp_reference" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"event_code" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"return_id" text,
	"amount_minor" integer NOT NULL,
	"psp_reference" text,
	"state" text DEFAULT 'REQUESTED' NOT NULL,
	"event_code" text,
	"requested_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "draw_campaigns" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"chance" text NOT NULL,
	"minimum_spend" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"receive_by" timestamp with time zone NOT NULL,
	"blank_weight" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "draw_campaigns_chance" CHECK ("draw_campaigns"."chance" in ('ORDER', 'DAY', 'MEMBER')),
	CONSTRAINT "draw_campaigns_time" CHECK ("draw_campaigns"."starts_at" < "draw_campaigns"."ends_at" and "draw_campaigns"."ends_at" <= "draw_campaigns"."receive_by"),
	CONSTRAINT "draw_campaigns_blank" CHECK ("draw_campaigns"."blank_weight" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "draw_prizes" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"image" text,
	"weight" integer NOT NULL,
	"total" integer NOT NULL,
	"stock" integer NOT NULL,
	"coupon_offer_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "draw_prizes_stock" CHECK ("draw_prizes"."stock" between 0 and "draw_prizes"."total"),
	CONSTRAINT "draw_prizes_weight" CHECK ("draw_prizes"."weight" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"chance_key" text NOT NULL,
	"prize_id" text,
	"receive_code" text,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gift_card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"order_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"return_id" text
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
CREATE TABLE "gift_card_passes" (
	"hash" text PRIMARY KEY NOT NULL,
	"gift_card_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "job_workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"answer" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"sku_id" text NOT NULL,
	"item_code" text NOT NULL,
	"channel_id" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"color" jsonb NOT NULL,
	"brand_name" text NOT NULL,
	"image" text NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_price" integer NOT NULL,
	"sale_price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"is_gift" boolean DEFAULT false NOT NULL,
	"gift_minimum" integer,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"status" text NOT NULL,
	"wholesale" boolean DEFAULT false NOT NULL,
	"email" text NOT NULL,
	"phone_region" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"delivery_method" text NOT NULL,
	"store_id" text,
	"tracking_number" text,
	"list_total" integer NOT NULL,
	"discount_total" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"grand_total" integer NOT NULL,
	"quantity" integer NOT NULL,
	"remark" text,
	"purchase_order_number" text,
	"idempotency_owner" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_digest" text NOT NULL,
	"holds_stock" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payment_due_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"kind" text DEFAULT 'GOODS' NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points_used" integer DEFAULT 0 NOT NULL,
	"points_amount" integer DEFAULT 0 NOT NULL,
	"gift_card_amount" integer DEFAULT 0 NOT NULL,
	"staff_quota_used" integer DEFAULT 0 NOT NULL,
	"delivery_window" jsonb,
	"pick_up_point" jsonb,
	"locale" text DEFAULT 'en' NOT NULL,
	"placed_from" text,
	"carrier" text,
	"cancellable_until" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"first_shipped_at" timestamp with time zone,
	"gift_message" text,
	"campaign" jsonb,
	"awaits_approval" boolean DEFAULT false NOT NULL,
	"arrival" jsonb,
	"exchange_of" text,
	CONSTRAINT "orders_total" CHECK ("orders"."grand_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_digest" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"method" text NOT NULL,
	"result_code" text,
	"refusal_reason" text,
	"refusal_reason_code" text,
	"psp_reference" text,
	"action" jsonb,
	"refund" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"card" jsonb,
	CONSTRAINT "payment_attempts_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"psp_reference" text NOT NULL,
	"event_code" text NOT NULL,
	"success" boolean NOT NULL,
	"merchant_reference" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_notifications_psp_reference_event_code_success_pk" PRIMARY KEY("psp_reference","event_code","success")
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
	"return_id" text,
	CONSTRAINT "point_entries_points" CHECK ("point_entries"."points" <> 0)
);
--> statement-breakpoint
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
	"percent" numeric(5, 2) DEFAULT 0 NOT NULL,
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
	"free_quantity" integer DEFAULT 0 NOT NULL,
	"combines_with" text[] DEFAULT '{MEMBER_PRICE,PROMOTION,COUPON}'::text[] NOT NULL,
	CONSTRAINT "promotions_percent" CHECK ("promotions"."percent" between 0 and 100),
	CONSTRAINT "promotions_set" CHECK (("promotions"."kind" = 'SET') = ("promotions"."free_quantity" > 0) and ("promotions"."free_quantity" = 0
        or "promotions"."free_quantity" < "promotions"."minimum_quantity")),
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
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text NOT NULL,
	"customer_id" uuid,
	"guest_id" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restock_alerts" (
	"sku_id" text NOT NULL,
	"email" text NOT NULL,
	"channel_id" smallint NOT NULL,
	"locale" text NOT NULL,
	"customer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "restock_alerts_sku_id_email_pk" PRIMARY KEY("sku_id","email")
);
--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_name" text
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" text NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"written_off" integer DEFAULT 0 NOT NULL,
	"announced" integer,
	"received" integer,
	"awaited" integer DEFAULT 0 NOT NULL,
	"exchange_sku_id" text,
	CONSTRAINT "return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" >= 0),
	CONSTRAINT "return_lines_written_off" CHECK ("return_lines"."written_off" between 0 and coalesce("return_lines"."received", "return_lines"."quantity")),
	CONSTRAINT "return_lines_received" CHECK ("return_lines"."received" >= 0 and "return_lines"."awaited" >= 0
        and coalesce("return_lines"."received", 0) + "return_lines"."awaited" <= "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" uuid,
	"status" text NOT NULL,
	"refund_minor" integer NOT NULL,
	"note" text,
	"refusal" text,
	"idempotency_key" text NOT NULL,
	"request_digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gift_card_minor" integer NOT NULL,
	"points_minor" integer NOT NULL,
	"points" integer NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"method" text,
	"kind" text DEFAULT 'RETURN' NOT NULL,
	"reason" text,
	"receipt_note" text,
	"receipts" integer DEFAULT 0 NOT NULL,
	"deduction_minor" integer DEFAULT 0 NOT NULL,
	"deduction_reason" text,
	"continues" text,
	"collect_from" jsonb,
	CONSTRAINT "returns_refund" CHECK ("returns"."refund_minor" >= 0),
	CONSTRAINT "returns_deduction" CHECK ("returns"."deduction_minor" >= 0 and ("returns"."deduction_minor" > 0) = ("returns"."deduction_reason" is not null)),
	CONSTRAINT "returns_shares" CHECK ("returns"."gift_card_minor" >= 0 and "returns"."points_minor" >= 0 and "returns"."points" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "scheduled_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"prices" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"base" jsonb NOT NULL,
	"stood" jsonb,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_journal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"text" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"idempotency_key" text,
	"request_digest" text
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" text NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_position_pk" PRIMARY KEY("shipment_id","position"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"packed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"collection_code" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_expires_at" timestamp with time zone,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" integer,
	"disabled_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"verified_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"sku_id" text PRIMARY KEY NOT NULL,
	"stock" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" text,
	"return_id" text,
	"staff_id" text,
	"staff_name" text,
	"note" text,
	"idempotency_key" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"counted" integer,
	"committed" integer,
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" <> 0),
	CONSTRAINT "stock_movements_after" CHECK ("stock_movements"."stock_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_accounts" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"price_list_id" text NOT NULL,
	"credit_limit_minor" integer,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"window_id" text,
	"minimum_order_minor" integer DEFAULT 0 NOT NULL,
	"cancellation_hours" integer DEFAULT 24 NOT NULL,
	"approval_above_minor" integer,
	CONSTRAINT "wholesale_accounts_terms" CHECK ("wholesale_accounts"."credit_limit_minor" >= 0 and "wholesale_accounts"."payment_days" >= 0),
	CONSTRAINT "wholesale_accounts_order_terms" CHECK ("wholesale_accounts"."minimum_order_minor" >= 0 and "wholesale_accounts"."cancellation_hours" >= 0),
	CONSTRAINT "wholesale_accounts_approval" CHECK ("wholesale_accounts"."approval_above_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"company" text NOT NULL,
	"registration_number" text NOT NULL,
	"website" text,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "wholesale_cart_lines" (
	"customer_id" uuid NOT NULL,
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"window_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "wholesale_cart_lines_customer_id_sku_id_window_id_pk" PRIMARY KEY("customer_id","sku_id","window_id"),
	CONSTRAINT "wholesale_cart_lines_quantity" CHECK ("wholesale_cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_draft_lines" (
	"draft_id" uuid NOT NULL,
	"sku_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "wholesale_draft_lines_draft_id_sku_id_pk" PRIMARY KEY("draft_id","sku_id"),
	CONSTRAINT "wholesale_draft_lines_quantity" CHECK ("wholesale_draft_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"window_id" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"payment_days" integer NOT NULL,
	"invoice_number" text NOT NULL,
	"invoiced_on" date NOT NULL,
	"due_on" date NOT NULL,
	"invoice_sent_at" timestamp with time zone,
	"cancelled_because" text
);
--> statement-breakpoint
CREATE TABLE "wholesale_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reverses" uuid,
	"reason" text,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "wholesale_payments_amount" CHECK (case when "wholesale_payments"."reverses" is null then "wholesale_payments"."amount_minor" > 0 and "wholesale_payments"."reason" is null
        else "wholesale_payments"."amount_minor" < 0 and "wholesale_payments"."reason" is not null and "wholesale_payments"."reversed_at" is null end)
);
--> statement-breakpoint
CREATE TABLE "wholesale_price_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_prices" (
	"price_list_id" text NOT NULL,
	"style_code" text NOT NULL,
	"price_minor" integer NOT NULL,
	"minimum_quantity" integer NOT NULL,
	"increment" integer NOT NULL,
	CONSTRAINT "wholesale_prices_price_list_id_style_code_pk" PRIMARY KEY("price_list_id","style_code"),
	CONSTRAINT "wholesale_prices_positive" CHECK ("wholesale_prices"."price_minor" > 0 and "wholesale_prices"."minimum_quantity" > 0 and "wholesale_prices"."increment" > 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_terms_proposals" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_window_stock" (
	"window_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "wholesale_window_stock_window_id_sku_id_pk" PRIMARY KEY("window_id","sku_id"),
	CONSTRAINT "wholesale_window_stock_quantity" CHECK ("wholesale_window_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_windows" (
	"id" text PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"closes_on" date NOT NULL,
	CONSTRAINT "wholesale_windows_days" CHECK ("wholesale_windows"."starts_on" <= "wholesale_windows"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_offer_id_coupon_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."coupon_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_session_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."session_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_families" ADD CONSTRAINT "session_families_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment" FOREIGN KEY ("order_id","number") REFERENCES "public"."payment_attempts"("order_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment" FOREIGN KEY ("order_id","number") REFERENCES "public"."payment_attempts"("order_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_prizes" ADD CONSTRAINT "draw_prizes_campaign_code_draw_campaigns_code_fk" FOREIGN KEY ("campaign_code") REFERENCES "public"."draw_campaigns"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_prizes" ADD CONSTRAINT "draw_prizes_coupon_offer_id_coupon_offers_id_fk" FOREIGN KEY ("coupon_offer_id") REFERENCES "public"."coupon_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_campaign_code_draw_campaigns_code_fk" FOREIGN KEY ("campaign_code") REFERENCES "public"."draw_campaigns"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_prize_id_draw_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."draw_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_orders" ADD CONSTRAINT "gift_card_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_passes" ADD CONSTRAINT "gift_card_passes_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_brands" ADD CONSTRAINT "favourite_brands_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_subscriptions" ADD CONSTRAINT "member_subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_payment_methods" ADD CONSTRAINT "stored_payment_methods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_offer_id_coupon_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."coupon_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_quotas" ADD CONSTRAINT "staff_quotas_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_alerts" ADD CONSTRAINT "restock_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_sums" ADD CONSTRAINT "sales_sums_day_sales_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."sales_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD CONSTRAINT "scheduled_prices_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_journal" ADD CONSTRAINT "order_journal_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD CONSTRAINT "wholesale_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD CONSTRAINT "wholesale_accounts_price_list_id_wholesale_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."wholesale_price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD CONSTRAINT "wholesale_accounts_window_id_wholesale_windows_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."wholesale_windows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_applications" ADD CONSTRAINT "wholesale_applications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_cart_lines" ADD CONSTRAINT "wholesale_cart_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_draft_lines" ADD CONSTRAINT "wholesale_draft_lines_draft_id_wholesale_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."wholesale_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_drafts" ADD CONSTRAINT "wholesale_drafts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD CONSTRAINT "wholesale_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD CONSTRAINT "wholesale_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD CONSTRAINT "wholesale_payments_reverses_wholesale_payments_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."wholesale_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_prices" ADD CONSTRAINT "wholesale_prices_price_list_id_wholesale_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."wholesale_price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_terms_proposals" ADD CONSTRAINT "wholesale_terms_proposals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_window_stock" ADD CONSTRAINT "wholesale_window_stock_window_id_wholesale_windows_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."wholesale_windows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_code","position");--> statement-breakpoint
CREATE INDEX "items_style" ON "items" USING btree ("style_code");--> statement-breakpoint
CREATE INDEX "items_brand" ON "items" USING btree ("brand_name");--> statement-breakpoint
CREATE INDEX "items_categories" ON "items" USING gin ("category_codes");--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search");--> statement-breakpoint
CREATE INDEX "items_search_trigrams" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_rank" ON "items" USING btree ("rank" DESC NULLS LAST,"id" collate "C");--> statement-breakpoint
CREATE INDEX "skus_item" ON "skus" USING btree ("item_id","position");--> statement-breakpoint
CREATE INDEX "store_stock_store" ON "store_stock" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "content_versions_url" ON "content_versions" USING btree ("url","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "member_coupons_source" ON "member_coupons" USING btree ("customer_id","source","source_key");--> statement-breakpoint
CREATE INDEX "member_coupons_offer" ON "member_coupons" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "customer_addresses_customer" ON "customer_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_default" ON "customer_addresses" USING btree ("customer_id") WHERE "customer_addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_mailbox" ON "customers" USING btree (mailbox_of("email"));--> statement-breakpoint
CREATE INDEX "customers_referer" ON "customers" USING btree ("referer_code");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "session_families_customer" ON "session_families" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_order" ON "payment_disputes" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "payment_refunds_failed" ON "payment_refunds" USING btree ("order_id") WHERE "payment_refunds"."state" = 'FAILED';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_provider" ON "payment_refunds" USING btree ("psp_reference") WHERE "payment_refunds"."psp_reference" is not null;--> statement-breakpoint
CREATE INDEX "draw_prizes_campaign" ON "draw_prizes" USING btree ("campaign_code","position");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_chance" ON "draws" USING btree ("campaign_code","customer_id","chance_key");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_receive_code" ON "draws" USING btree ("receive_code");--> statement-breakpoint
CREATE INDEX "draws_prize" ON "draws" USING btree ("prize_id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_card" ON "gift_card_entries" USING btree ("gift_card_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_of_order" ON "gift_card_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_order" ON "gift_card_entries" USING btree ("gift_card_id","order_id","kind") WHERE "gift_card_entries"."return_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_return" ON "gift_card_entries" USING btree ("gift_card_id","return_id");--> statement-breakpoint
CREATE INDEX "gift_card_orders_unsent" ON "gift_card_orders" USING btree ("order_id") WHERE "gift_card_orders"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "gift_card_passes_at" ON "gift_card_passes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "gift_cards_customer" ON "gift_cards" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "kept_answers_at" ON "kept_answers" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_members_phone" ON "crm_members" USING btree ("phone_region","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_payment_methods_provider" ON "stored_payment_methods" USING btree ("customer_id","provider_id");--> statement-breakpoint
CREATE INDEX "stored_payment_methods_customer" ON "stored_payment_methods" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_payment_methods_default" ON "stored_payment_methods" USING btree ("customer_id") WHERE "stored_payment_methods"."is_default";--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_sku" ON "order_lines" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "order_lines_item" ON "order_lines" USING btree ("item_code");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_awaiting_approval" ON "orders" USING btree ("created_at","id") WHERE "orders"."awaits_approval";--> statement-breakpoint
CREATE INDEX "orders_queue" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "orders_tracking" ON "orders" USING btree ("tracking_number") WHERE "orders"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_purchase_order" ON "orders" USING btree ("purchase_order_number") WHERE "orders"."purchase_order_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_first_name" ON "orders" USING btree (replace(lower((address->>'firstName') || (address->>'lastName')), ' ', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name" ON "orders" USING btree (replace(lower((address->>'lastName') || (address->>'firstName')), ' ', '') text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("idempotency_owner","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_exchange" ON "orders" USING btree ("exchange_of") WHERE "orders"."exchange_of" is not null;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("payment_due_at") WHERE "orders"."status" in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING');--> statement-breakpoint
CREATE INDEX "orders_placed_from" ON "orders" USING btree ("placed_from") WHERE "orders"."placed_from" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_idempotency" ON "payment_attempts" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payment_attempts_refund" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."refund" = 'DUE';--> statement-breakpoint
CREATE INDEX "point_entries_customer" ON "point_entries" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "point_entries_of_order" ON "point_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_order" ON "point_entries" USING btree ("order_id","kind") WHERE "point_entries"."return_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_return" ON "point_entries" USING btree ("return_id","kind");--> statement-breakpoint
CREATE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_customer" ON "push_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "restock_alerts_customer" ON "restock_alerts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "return_events_return" ON "return_events" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "return_lines_exchange" ON "return_lines" USING btree ("exchange_sku_id") WHERE "return_lines"."exchange_sku_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_idempotency" ON "returns" USING btree ("customer_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_guest_idempotency" ON "returns" USING btree ("order_id","idempotency_key") WHERE "returns"."customer_id" is null;--> statement-breakpoint
CREATE INDEX "returns_customer" ON "returns" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "returns_queue" ON "returns" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("created_at") WHERE "returns"."status" in ('REQUESTED', 'APPROVED', 'ARRIVED', 'RECEIVED');--> statement-breakpoint
CREATE INDEX "sales_changes_day" ON "sales_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "scheduled_prices_open" ON "scheduled_prices" USING btree ("item_id","starts_at") WHERE ("scheduled_prices"."applied_at" is null or ("scheduled_prices"."ends_at" is not null and "scheduled_prices"."ended_at" is null))
        and "scheduled_prices"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "order_journal_order" ON "order_journal" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_journal_request" ON "order_journal" USING btree ("order_id","idempotency_key") WHERE "order_journal"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","packed_at");--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree ("tracking_number") WHERE "shipments"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree ("status","order_id") WHERE "shipments"."status" in ('PACKED', 'SHIPPED', 'READY');--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_staff" ON "audit_log" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_area" ON "audit_log" USING btree (split_part("action", '.', 1),"id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_email" ON "staff_members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_movements_sku" ON "stock_movements" USING btree ("sku_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_idempotency" ON "stock_movements" USING btree ("idempotency_key") WHERE "stock_movements"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_applications_pending" ON "wholesale_applications" USING btree ("customer_id") WHERE "wholesale_applications"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "wholesale_applications_state" ON "wholesale_applications" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "wholesale_drafts_customer" ON "wholesale_drafts" USING btree ("customer_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_orders_invoice" ON "wholesale_orders" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "wholesale_orders_unsent" ON "wholesale_orders" USING btree ("invoiced_on") WHERE "wholesale_orders"."invoice_sent_at" is null;--> statement-breakpoint
CREATE INDEX "wholesale_payments_order" ON "wholesale_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_payments_reference" ON "wholesale_payments" USING btree ("order_id","reference") WHERE "wholesale_payments"."reverses" is null and "wholesale_payments"."reversed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_payments_reverses" ON "wholesale_payments" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "wholesale_prices_style" ON "wholesale_prices" USING btree ("style_code");--> statement-breakpoint
CREATE INDEX "wholesale_window_stock_sku" ON "wholesale_window_stock" USING btree ("sku_id");