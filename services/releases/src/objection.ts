/** A reason why a version must not go live, as a sentence for its team. */
export type Objection = string;
