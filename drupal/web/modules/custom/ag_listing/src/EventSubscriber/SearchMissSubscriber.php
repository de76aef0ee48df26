<?php

declare(strict_types=1);

namespace Drupal\ag_listing\EventSubscriber;

use Drupal\ag_game\ViewCounter;
use Drupal\ag_game\Viewer;
use Drupal\ag_listing\Audience;
use Drupal\ag_listing\SearchMisses;
use Drupal\Core\Database\DatabaseException;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Counts a search of a browser with `trackSearch=1` that found no game with all words.
 *
 * Kids mode counts nothing: the site sends no words of children to editors.
 */
final readonly class SearchMissSubscriber implements EventSubscriberInterface {

  /**
   * A search with a filter may find nothing because of the filter.
   */
  private const FILTERS = ['genre', 'tags', 'exclude', 'mobile', 'free'];

  public function __construct(
    private SearchMisses $misses,
    private Viewer $viewer,
    private ViewCounter $counter,
    #[Autowire(service: 'logger.channel.default')]
    private LoggerInterface $logger,
  ) {}

  public static function isTracked(Request $request): bool {
    return $request->isMethod('GET')
      && ($request->query->all()['trackSearch'] ?? NULL) === '1'
      && str_ends_with($request->getPathInfo(), '/ag/api/game-list');
  }

  public static function getSubscribedEvents(): array {
    return [KernelEvents::RESPONSE => 'onResponse'];
  }

  public function onResponse(ResponseEvent $event): void {
    $request = $event->getRequest();
    $text = $request->query->all()['q'] ?? '';
    if (
      !$event->isMainRequest()
      || !self::isTracked($request)
      || $request->attributes->get('_route') !== 'ag_listing.game_list'
      || !$event->getResponse()->isOk()
      || !is_string($text)
      || array_intersect_key($request->query->all(), array_flip(self::FILTERS)) !== []
      || Audience::isKids($request)
      || !$this->viewer->isBrowser($request)
    ) {
      return;
    }
    $list = json_decode((string) $event->getResponse()->getContent(), TRUE);
    if (($list['total'] ?? NULL) !== 0 && !($list['near'] ?? FALSE)) {
      return;
    }
    $day = $this->counter->today();
    try {
      // Several browsers of one address are one visitor here.
      $this->misses->record(
        $text,
        $this->viewer->address($request, $day) ?? $this->viewer->fingerprint($request, $day),
      );
    }
    catch (DatabaseException | \PDOException $error) {
      // A failed count must not fail the request.
      Error::logException($this->logger, $error);
    }
  }

}
