<?php

declare(strict_types=1);

namespace Drupal\ag_game\Controller;

use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Session\AccountInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireIterator;

/**
 * The editors' dashboard at /admin/dashboard-portal.
 */
final readonly class DeskController {

  /**
   * In seconds; limits the cache, because releases become due without a save.
   */
  private const MAX_AGE = 300;

  /**
   * @param iterable<\Drupal\ag_game\Desk\DeskSectionInterface> $sections
   *   Sections in display order.
   */
  public function __construct(
    #[AutowireIterator('ag_game.desk')]
    private iterable $sections,
    private AccountInterface $account,
  ) {}

  public function __invoke(): array {
    $cacheability = (new CacheableMetadata())->setCacheContexts([
      'user.permissions',
      'timezone',
    ])->setCacheMaxAge(self::MAX_AGE);
    $cards = [];
    foreach ($this->sections as $section) {
      foreach ($section->cards($this->account) as $card) {
        $cards[] = $card;
        $cacheability->addCacheableDependency($card->cacheability);
      }
    }
    $page = [
      '#theme' => 'ag_desk',
      '#cards' => $cards,
      '#attached' => ['library' => ['ag_game/desk']],
    ];
    $cacheability->applyTo($page);
    return $page;
  }

}
