// What a browser can prove about the dice of a record: that its secret is the one committed to before the match, and
// that its seed comes from the secret and the luck of the seats. docs/record.md explains it.

export type Fairness = "proven" | "broken" | "none";

const digits = /^[0-9a-f]{64}$/;

function bytesOf(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

async function sha256(bytes: number[]): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function fairness(record: string): Promise<{ result: Fairness; commitment: string }> {
  const lines = record.split("\n");
  const line = (name: string): string[] =>
    lines
      .find((one) => one.startsWith(`${name} `))
      ?.split(" ")
      .slice(1) ?? [];
  const [commitment = "", salt = "", secret = ""] = line("fair");
  const [seed = ""] = line("seed");
  if (![commitment, salt, secret, seed].every((hex) => digits.test(hex)) || !("subtle" in crypto)) {
    return { result: "none", commitment };
  }
  const luck = lines
    .filter((one) => one.startsWith("luck "))
    .flatMap((one) => {
      const [, seat = "", bytes = ""] = one.split(" ");
      return [Number(seat), ...bytesOf(bytes)];
    });
  const committed = (await sha256([...bytesOf(salt), ...bytesOf(secret)])) === commitment;
  const drawn = (await sha256([...bytesOf(secret), ...bytesOf(salt), ...luck])) === seed;
  return { result: committed && drawn ? "proven" : "broken", commitment };
}
