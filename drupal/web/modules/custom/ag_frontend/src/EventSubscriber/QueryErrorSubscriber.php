<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Database\DatabaseExceptionWrapper;
use Drupal\Core\Entity\Query\QueryException;
use Drupal\Core\Http\Exception\CacheableHttpException;
use Drupal\Core\Logger\LoggerChannelFactoryInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpKernel\Event\ExceptionEvent;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Responds with 400 to JSON:API queries that only the database or entity query can reject.
 *
 * Examples are unknown fields and values of another type. IDs that a column cannot hold are a 404.
 */
final class QueryErrorSubscriber implements EventSubscriberInterface {

  private const NOT_FOUND = 'Not found.';

  /**
   * Invalid values (class 22), unknown columns, and columns that PostgreSQL cannot sort.
   */
  private const QUERY_ERROR = '/^SQLSTATE\[(?:22\w{3}|42703|42S22|42883)\]/';

  public function __construct(private readonly LoggerChannelFactoryInterface $loggers) {}

  public static function getSubscribedEvents(): array {
    // Runs before the exception is logged as an error.
    return [KernelEvents::EXCEPTION => ['onException', 200]];
  }

  public function onException(ExceptionEvent $event): void {
    $request = $event->getRequest();
    $thrown = $event->getThrowable();
    if (
      $thrown instanceof CacheableHttpException
      && $thrown->getStatusCode() === 501
      && $request->query->has('resourceVersion')
    ) {
      // Core responds with 501 to revisions of entities without revisions.
      $event->setThrowable(
        new CacheableHttpException(
          CacheableMetadata::createFromObject($thrown),
          400,
          $thrown->getMessage(),
          $thrown,
        ),
      );
      return;
    }
    $isQuery = $request->attributes->get('_is_jsonapi') === TRUE && $request->query->count() > 0;
    $isOutOfRange = $this->isNumberOutOfRange($thrown);
    if ($isOutOfRange || $this->isCharacterSetError($thrown)) {
      if (!$event->isMainRequest()) {
        // The error page is a subrequest whose breadcrumb looks up the parent path.
        $event->setResponse(new JsonResponse(['message' => self::NOT_FOUND], 404));
        return;
      }
      // Core looks up IDs in paths before routing, the portal's routes after it.
      if (
        ($isOutOfRange && !$isQuery)
        || !$request->attributes->has('_route')
      ) {
        $event->setThrowable(new NotFoundHttpException(self::NOT_FOUND, $thrown));
        return;
      }
    }
    if (!$isQuery || !$this->isQueryError($thrown)) {
      return;
    }
    // The number of these log messages is limited.
    $this->loggers->get('client error')->notice(
      'The database rejected a query: @message',
      ['@message' => $thrown->getMessage()],
    );
    $event->setThrowable(
      new BadRequestHttpException('These parameters are not a valid query.', $thrown),
    );
  }

  /**
   * MariaDB rejects non-ASCII characters in ASCII columns, such as UUIDs.
   */
  private function isCharacterSetError(\Throwable $thrown): bool {
    return $thrown instanceof DatabaseExceptionWrapper
      && str_starts_with($thrown->getMessage(), 'SQLSTATE[HY000]: General error: 1267 ');
  }

  /**
   * PostgreSQL rejects such numbers.
   */
  private function isNumberOutOfRange(\Throwable $thrown): bool {
    return $thrown instanceof DatabaseExceptionWrapper
      && str_starts_with($thrown->getMessage(), 'SQLSTATE[22003]: ');
  }

  /**
   * Other errors, such as a missing table, are defects of the site.
   */
  private function isQueryError(\Throwable $thrown): bool {
    return $thrown instanceof QueryException
      || $this->isCharacterSetError($thrown)
      || ($thrown instanceof DatabaseExceptionWrapper
        && preg_match(self::QUERY_ERROR, $thrown->getMessage()) === 1);
  }

}
