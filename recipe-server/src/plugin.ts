export {
  errorResponses,
  HttpError,
  invalidField,
  registerPrivateScope,
  sendError,
  sendJson,
  validationError,
} from './account/http-error.ts';
export {
  baseUrl,
  lastValue,
  limitLength,
  MAX_MAIL_LENGTH,
  readBody,
  requireMember,
  requireVisitor,
} from './account/request.ts';
export { applyEtag, createCacheHook, drupalHeaders, privateResponse } from './http-cache.ts';
export { isId, toId, toPathId } from './ids.ts';
export type { AccessRules } from './jsonapi/access.ts';
export { type ContentResource, Resources } from './jsonapi/resource-types.ts';
export { openApi, openApiDocument } from './openapi.ts';
export { TextFormats } from './jsonapi/text/text-format.ts';
export { createFileUrl } from './jsonapi/values.ts';
export { readYamlMap } from './model/yaml.ts';
export { redact, redactUrl, serializeError, stringifyRedacted } from './redaction.ts';
export { ownRequest, RequestQueue } from './request-queue.ts';
export { isSqliteError } from './store/database.ts';
export { ignoreUpdates, titleSearchTable } from './store/schema.ts';
export { join, type Sql, sql } from './store/sql.ts';
