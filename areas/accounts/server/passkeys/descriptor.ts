/** A passkey as browsers are told of it. */
export const descriptorOf = ({ credential_id, transports }: { credential_id: string; transports: string[] }) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
});
