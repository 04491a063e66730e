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
	CONSTRAINT "items_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"size" text NOT NULL,
	"list_price" integer NOT NULL,
	"sale_price" integer NOT NULL,
	"stock" integer NOT NULL,
	"synced" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"customer_id" uuid NOT NULL,
	"sku_id" text NOT NULL,
	"channel_id" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_customer_id_sku_id_channel_id_pk" PRIMARY KEY("customer_id","sku_id","channel_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" > 0)
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
CREATE TABLE "session_families" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "verification_codes_email_purpose_pk" PRIMARY KEY("email","purpose")
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
CREATE TABLE "wholesale_accounts" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"price_list_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_cart_lines" (
	"customer_id" uuid NOT NULL,
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_cart_lines_customer_id_sku_id_pk" PRIMARY KEY("customer_id","sku_id"),
	CONSTRAINT "wholesale_cart_lines_quantity" CHECK ("wholesale_cart_lines"."quantity" > 0)
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
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_session_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."session_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_families" ADD CONSTRAINT "session_families_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD CONSTRAINT "wholesale_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD CONSTRAINT "wholesale_accounts_price_list_id_wholesale_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."wholesale_price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_cart_lines" ADD CONSTRAINT "wholesale_cart_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_prices" ADD CONSTRAINT "wholesale_prices_price_list_id_wholesale_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."wholesale_price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_customer" ON "customer_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_default" ON "customer_addresses" USING btree ("customer_id") WHERE "customer_addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "session_families_customer" ON "session_families" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_sku" ON "order_lines" USING btree ("sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("idempotency_owner","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("payment_due_at") WHERE "orders"."status" in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_idempotency" ON "payment_attempts" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payment_attempts_refund" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."refund" = 'DUE';--> statement-breakpoint
CREATE INDEX "wholesale_prices_style" ON "wholesale_prices" USING btree ("style_code");