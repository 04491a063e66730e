ALTER TABLE "order_journal" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "order_journal" ADD COLUMN "request_digest" text;--> statement-breakpoint
CREATE UNIQUE INDEX "order_journal_request" ON "order_journal" USING btree ("order_id","idempotency_key") WHERE "order_journal"."idempotency_key" is not null;