import { environment } from '@/content/environment';
import { forward } from '../forward';

const handler = (request: Request): Promise<Response> => forward(request, environment());

export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
