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
CREATE TABLE "return_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" text NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"refund_minor" integer NOT NULL,
	"note" text,
	"refusal" text,
	"idempotency_key" text NOT NULL,
	"request_digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_refund" CHECK ("returns"."refund_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"sku_id" text PRIMARY KEY NOT NULL,
	"stock" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draw_prizes" ADD CONSTRAINT "draw_prizes_campaign_code_draw_campaigns_code_fk" FOREIGN KEY ("campaign_code") REFERENCES "public"."draw_campaigns"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_prizes" ADD CONSTRAINT "draw_prizes_coupon_offer_id_coupon_offers_id_fk" FOREIGN KEY ("coupon_offer_id") REFERENCES "public"."coupon_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_campaign_code_draw_campaigns_code_fk" FOREIGN KEY ("campaign_code") REFERENCES "public"."draw_campaigns"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_prize_id_draw_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."draw_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_prizes_campaign" ON "draw_prizes" USING btree ("campaign_code","position");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_chance" ON "draws" USING btree ("campaign_code","customer_id","chance_key");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_receive_code" ON "draws" USING btree ("receive_code");--> statement-breakpoint
CREATE INDEX "draws_prize" ON "draws" USING btree ("prize_id");--> statement-breakpoint
CREATE INDEX "return_events_return" ON "return_events" USING btree ("return_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_idempotency" ON "returns" USING btree ("customer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "returns_customer" ON "returns" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("created_at") WHERE "returns"."status" in ('REQUESTED', 'APPROVED', 'RECEIVED');