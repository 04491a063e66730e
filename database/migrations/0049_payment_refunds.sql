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
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment" FOREIGN KEY ("order_id","number") REFERENCES "public"."payment_attempts"("order_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "payment_refunds_failed" ON "payment_refunds" USING btree ("order_id") WHERE "payment_refunds"."state" = 'FAILED';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_provider" ON "payment_refunds" USING btree ("psp_reference") WHERE "payment_refunds"."psp_reference" is not null;