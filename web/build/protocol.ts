import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";

// The types of every message, written from the protocol's schema into src/generated.
export async function writeProtocolTypes(schemaFile: string, typesFile: string): Promise<void> {
  const { $defs } = JSON.parse(readFileSync(schemaFile, "utf8")) as { $defs: Record<string, JSONSchema> };
  const text = await compile(
    { title: "Protocol", type: "object", properties: $defs, required: Object.keys($defs), additionalProperties: false },
    "Protocol",
    {
      bannerComment: "// Written from docs/protocol.schema.json; do not edit.",
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
    },
  );
  mkdirSync(dirname(typesFile), { recursive: true });
  writeFileSync(typesFile, text);
}
