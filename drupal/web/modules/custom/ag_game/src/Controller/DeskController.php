<?php

declare(strict_types=1);

namespace Drupal\ag_game\Controller;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Session\AccountInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireIterator;

/**
 * The editors' dashboard at /admin/dashboard-portal.
 */
final class DeskController {

  /**
   * Max-age in seconds: releases become due without a save.
   */
  private const MAX_AGE = 300;

  /**
   * Constructs the controller.
   *
   * @param iterable<\Drupal\ag_game\Desk\DeskSectionInterface> $sections
   *   The sections in display order.
   * @param \Drupal\Core\Session\AccountInterface $account
   *   The current user.
   */
  public function __construct(
    #[AutowireIterator('ag_game.desk')]
    private readonly iterable $sections,
    private readonly AccountInterface $account,
  ) {}

  public function __invoke(): array {
    $cacheability = (new CacheableMetadata())->setCacheContexts([
      'user.permissions',
      'timezone',
    ])->setCacheMaxAge(self::MAX_AGE);
    $cards = [];
    foreach ($this->sections as $section) {
      foreach ($section->cards($this->account) as $card) {
        $cards[] = $this->build($card);
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

  private function build(DeskCard $card): array {
    return [
      'title' => $card->title,
      'total' => $card->total,
      'empty' => $card->empty,
      'url' => $card->all,
      'items' => array_map(fn(DeskItem $item): array => [
        'title' => $item->title,
        'url' => $item->url,
        'note' => $item->note,
        'picture' => $item->picture === NULL ? NULL : [
          '#theme' => 'image_style',
          '#style_name' => 'admin_thumbnail',
          '#uri' => $item->picture,
          '#alt' => '',
          '#attributes' => ['loading' => 'lazy'],
        ],
      ], $card->items),
    ];
  }

}
