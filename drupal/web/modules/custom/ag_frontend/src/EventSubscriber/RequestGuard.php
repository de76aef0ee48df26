<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Rejects malformed URLs and expensive JSON:API queries, which fail or block Drupal for seconds.
 *
 * The limits and messages are the same in recipe-server/src/jsonapi/query.ts and bounds.ts.
 */
final class RequestGuard implements EventSubscriberInterface {

  private const MAX_PATH_SEGMENTS = 30;
  private const MAX_QUERY_LENGTH = 8000;
  private const MAX_PARAMETERS = 250;

  /**
   * Nesting levels of a parameter; `filter[a][condition][value][]` has five.
   */
  private const MAX_DEPTH = 8;
  private const MAX_SORTS = 10;
  private const MAX_CONDITIONS = 50;

  /**
   * Relationships in filter and sort paths; each is a join.
   */
  private const MAX_JOINS = 20;
  private const MAX_INCLUDES = 25;
  private const MAX_INCLUDE_DEPTH = 6;
  private const MAX_OFFSET = 10_000_000;

  public static function getSubscribedEvents(): array {
    // `onRequest` runs after routing, so that JSON:API formats the error, and before the dynamic
    // page cache.
    return [KernelEvents::REQUEST => [['rejectInvalidUrl', 400], ['onRequest', 31]]];
  }

  /**
   * Core cannot build URLs from such ports, and queries all prefixes of a path.
   */
  public function rejectInvalidUrl(RequestEvent $event): void {
    $request = $event->getRequest();
    if ((int) $request->getPort() > 65_535) {
      $event->setResponse(
        new Response(
          'The provided host name is not valid for this server.',
          400,
          ['Content-Type' => 'text/plain'],
        ),
      );
    }
    elseif (substr_count($request->getPathInfo(), '/') > self::MAX_PATH_SEGMENTS) {
      $event->setResponse(
        new JsonResponse(
          ['message' => sprintf('A path has at most %d parts.', self::MAX_PATH_SEGMENTS)],
          404,
        ),
      );
    }
  }

  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    if ($request->attributes->get('_is_jsonapi') !== TRUE) {
      return;
    }
    $violation = $this->findLimitViolation(
      $request->server->getString('QUERY_STRING'),
    ) ?? $this->findQueryViolation($request->query->all());
    if ($violation !== NULL) {
      throw new BadRequestHttpException($violation);
    }
  }

  private function findLimitViolation(string $search): ?string {
    if (strlen($search) > self::MAX_QUERY_LENGTH) {
      return sprintf('The query is longer than %d characters.', self::MAX_QUERY_LENGTH);
    }
    $parameters = explode('&', $search);
    foreach ($parameters as $parameter) {
      $name = strstr($parameter, '=', TRUE) ?: $parameter;
      if (substr_count($name, '[') + substr_count(strtolower($name), '%5b') >= self::MAX_DEPTH) {
        return sprintf('A query parameter is nested deeper than %d levels.', self::MAX_DEPTH);
      }
    }
    return count($parameters) > self::MAX_PARAMETERS
      ? sprintf('The query has more than %d parameters.', self::MAX_PARAMETERS)
      : NULL;
  }

  private function findQueryViolation(array $query): ?string {
    $sorts = $this->sortPaths($query['sort'] ?? '');
    $conditions = is_array($query['filter'] ?? NULL) ? $query['filter'] : [];
    $paths = [...$sorts, ...array_map($this->pathOf(...), array_keys($conditions), $conditions)];
    $includes = explode(',', self::text($query['include'] ?? ''));
    $depths = array_map(static fn (string $path): int => substr_count($path, '.') + 1, $includes);
    $limits = [
      [count($sorts), self::MAX_SORTS, 'The sort parameter has more than %d fields.'],
      [
        count($conditions),
        self::MAX_CONDITIONS,
        'The filter parameter has more than %d conditions and groups.',
      ],
      [
        substr_count(implode(',', $paths), '.'),
        self::MAX_JOINS,
        'The filter and sort parameters follow more than %d references.',
      ],
      [count($includes), self::MAX_INCLUDES, 'The include parameter has more than %d paths.'],
      [
        max($depths),
        self::MAX_INCLUDE_DEPTH,
        'A path of the include parameter follows more than %d references.',
      ],
      [
        (float) self::text($query['page']['offset'] ?? ''),
        self::MAX_OFFSET,
        'The page offset is larger than %d.',
      ],
    ];
    foreach ($limits as [$count, $limit, $message]) {
      if ($count > $limit) {
        return sprintf($message, $limit);
      }
    }
    return NULL;
  }

  /**
   * @return string[]
   *   Paths of `sort=-a,b` and of `sort[x][path]=a`.
   */
  private function sortPaths(mixed $sort): array {
    return is_array($sort)
      ? array_map(
        static fn (mixed $item): string => self::text($item['path'] ?? ''),
        array_values($sort),
      )
      : explode(',', $sort);
  }

  /**
   * The short form names the path.
   */
  private function pathOf(string|int $id, mixed $value): string {
    if (!is_array($value)) {
      return (string) $id;
    }
    $path = self::text($value['condition']['path'] ?? $value['path'] ?? '');
    return $path === '' && isset($value['value']) ? (string) $id : $path;
  }

  private static function text(mixed $value): string {
    return is_string($value) ? $value : '';
  }

}
