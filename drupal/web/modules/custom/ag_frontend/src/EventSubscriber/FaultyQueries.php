<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Database\DatabaseExceptionWrapper;
use Drupal\Core\Entity\Query\QueryException;
use Drupal\Core\Http\Exception\CacheableHttpException;
use Drupal\Core\Routing\RouteMatch;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpKernel\Event\ExceptionEvent;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\HttpExceptionInterface;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Answers 400 to JSON:API queries that core does not check and fails at, and 404 to who asks for what the database cannot even look for.
 *
 * A value of another type, a conjunction that there is not, a path that leads nowhere: faults of who asks, and no alarm for who runs the site.
 */
final class FaultyQueries implements EventSubscriberInterface {

  private const NOTHING = 'Nothing is called that.';

  public function __construct(
    #[Autowire(service: 'logger.channel.ag_frontend')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // Before anything is logged as an error of the site's.
    return [KernelEvents::EXCEPTION => ['onException', 200]];
  }

  /**
   * Takes what core failed at for what it is.
   */
  public function onException(ExceptionEvent $event): void {
    $request = $event->getRequest();
    $thrown = $event->getThrowable();
    if ($thrown instanceof CacheableHttpException && $thrown->getStatusCode() === 501 && $request->query->has('resourceVersion')) {
      // Versions of what has none.
      $event->setThrowable(new CacheableHttpException(CacheableMetadata::createFromObject($thrown), 400, $thrown->getMessage(), $thrown));
      return;
    }
    $isQuery = $request->attributes->get('_is_jsonapi') === TRUE && $request->query->count() > 0;
    $isOfNumbers = $this->isOfNumbers($thrown);
    if ($isOfNumbers || $this->isOfCharacters($thrown)) {
      if (!$event->isMainRequest()) {
        // The page that says so is made in a request of its own, whose breadcrumb looks for what stands above.
        $event->setResponse(new JsonResponse(['message' => self::NOTHING], 404));
        return;
      }
      // Core looks for the UUID, or the number, of the path as it was written, before a route is found; the portal's calls for numbers after.
      if (($isOfNumbers && !$isQuery) || RouteMatch::createFromRequest($request)->getRouteObject() === NULL) {
        $event->setThrowable(new NotFoundHttpException(self::NOTHING, $thrown));
        return;
      }
    }
    if (!$isQuery || !$this->isOfQuery($thrown)) {
      return;
    }
    $this->logger->notice('A JSON:API query failed: @message', ['@message' => $thrown->getMessage()]);
    $event->setThrowable(new BadRequestHttpException('The query cannot be made of these parameters.', $thrown));
  }

  /**
   * Whether MariaDB was asked to find characters where there are none but those of ASCII, e.g. in a UUID, which it fails at.
   */
  private function isOfCharacters(\Throwable $thrown): bool {
    return $thrown instanceof DatabaseExceptionWrapper && str_starts_with($thrown->getMessage(), 'SQLSTATE[HY000]: General error: 1267 ');
  }

  /**
   * Whether PostgreSQL was asked to find a number that none of its columns can hold, which it fails at: nothing has it.
   */
  private function isOfNumbers(\Throwable $thrown): bool {
    return $thrown instanceof DatabaseExceptionWrapper && str_starts_with($thrown->getMessage(), 'SQLSTATE[22003]: ');
  }

  /**
   * Whether it was the query, and not the site, that failed: a database that is away says nothing of syntax or of parameters.
   */
  private function isOfQuery(\Throwable $thrown): bool {
    if ($thrown instanceof DatabaseExceptionWrapper) {
      return $this->isOfCharacters($thrown) || preg_match('/^SQLSTATE\[(?:42|22|HY093)|syntax error/', $thrown->getMessage()) === 1;
    }
    if ($thrown instanceof HttpExceptionInterface) {
      return FALSE;
    }
    return $thrown instanceof QueryException
      || $thrown instanceof \LogicException
      || $thrown instanceof \UnexpectedValueException
      || $thrown instanceof \Error;
  }

}
