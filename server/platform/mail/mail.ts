export interface Email {
  to: string;
  subject: string;
  text: string;
}

/** Sends an email, or rejects: the sender decides what people see of that. */
export interface Mail {
  send(email: Email): Promise<void>;
  close(): void;
}
