<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Entity\GamePass;
use Drupal\views\EntityViewsData;

/**
 * Filters of the operators' list.
 */
final class GamePassViewsData extends EntityViewsData {

  public function getViewsData(): array {
    $data = parent::getViewsData();
    $data['game_pass']['status']['filter'] = ['id' => 'in_operator', 'options callback' => [GamePass::class, 'statuses']];
    $data['game_pass']['plan']['filter'] = ['id' => 'in_operator', 'options callback' => [self::class, 'plans']];
    return $data;
  }

  /**
   * Options callback: titles of bought plans by plan key.
   */
  public static function plans(): array {
    $rows = \Drupal::entityQueryAggregate('game_pass')
      ->accessCheck(FALSE)
      ->groupBy('plan')
      ->aggregate('plan_title', 'MAX')
      ->sort('plan')
      ->execute();
    return array_column($rows, 'plan_title_max', 'plan');
  }

}
