ALTER TABLE "wholesale_payments" DROP CONSTRAINT "wholesale_payments_amount";--> statement-breakpoint
DROP INDEX "wholesale_payments_reference";--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD COLUMN "cancelled_because" text;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD COLUMN "reverses" uuid;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD CONSTRAINT "wholesale_payments_reverses_wholesale_payments_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."wholesale_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_payments_reverses" ON "wholesale_payments" USING btree ("reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_payments_reference" ON "wholesale_payments" USING btree ("order_id","reference") WHERE "wholesale_payments"."reverses" is null and "wholesale_payments"."reversed_at" is null;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD CONSTRAINT "wholesale_payments_amount" CHECK (case when "wholesale_payments"."reverses" is null then "wholesale_payments"."amount_minor" > 0 and "wholesale_payments"."reason" is null
        else "wholesale_payments"."amount_minor" < 0 and "wholesale_payments"."reason" is not null and "wholesale_payments"."reversed_at" is null end);