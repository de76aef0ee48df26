<?php

declare(strict_types=1);

namespace Drupal\ag_listing\EventSubscriber;

use Drupal\ag_game\CountsChanged;
use Drupal\ag_listing\ListedGameTable;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Lets lists sort by counts as they are, though votes and views save no game.
 */
final class FollowCounts implements EventSubscriberInterface {

  public function __construct(private readonly ListedGameTable $table) {}

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    return [CountsChanged::class => 'onCountsChanged'];
  }

  /**
   * Brings the games' rows up to date.
   */
  public function onCountsChanged(CountsChanged $event): void {
    $this->table->refresh($event->nids);
  }

}
