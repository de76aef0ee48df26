<?php

declare(strict_types=1);

namespace Drupal\ag_game\EventSubscriber;

use Drupal\ag_game\ViewCounter;
use Drupal\ag_game\Viewer;
use Drupal\Core\Database\DatabaseException;
use Drupal\Core\Utility\Error;
use Drupal\node\NodeInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Counts a view when a browser reads a game with `trackGameView=1`.
 *
 * Counts before the response, so that later requests include the view.
 */
final readonly class ViewCountSubscriber implements EventSubscriberInterface {

  public function __construct(
    private ViewCounter $counter,
    private Viewer $viewer,
    #[Autowire(service: 'logger.channel.default')]
    private LoggerInterface $logger,
  ) {}

  public static function isCounted(Request $request): bool {
    return $request->isMethod('GET')
      && ($request->query->all()['trackGameView'] ?? NULL) === '1'
      && str_contains($request->getPathInfo(), '/node/game/');
  }

  public static function getSubscribedEvents(): array {
    return [KernelEvents::RESPONSE => 'onResponse'];
  }

  public function onResponse(ResponseEvent $event): void {
    $request = $event->getRequest();
    $game = $request->attributes->get('entity');
    if (
      !$event->isMainRequest()
      || !self::isCounted($request)
      || $request->attributes->get('_route') !== 'jsonapi.node--game.individual'
      || !$event->getResponse()->isOk()
      || !$game instanceof NodeInterface
      || !$game->isPublished()
      || !$this->viewer->isBrowser($request)
    ) {
      return;
    }
    try {
      $day = $this->counter->today();
      $this->counter->record(
        (int) $game->id(),
        $this->viewer->fingerprint($request, $day),
        $this->viewer->address($request, $day),
      );
    }
    catch (DatabaseException | \PDOException $error) {
      // A failed count must not fail the request.
      Error::logException($this->logger, $error);
    }
  }

}
