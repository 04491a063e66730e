ALTER TABLE "gift_cards" ADD COLUMN "kind" text DEFAULT 'GIFT_CARD' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "return_id" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "credit_minor" integer DEFAULT 0 NOT NULL;