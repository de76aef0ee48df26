<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Unit;

use Drupal\ag_game\Controller\DeskController;
use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\Core\Cache\Cache;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\Session\AnonymousUserSession;
use Drupal\Core\Url;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;

/**
 * The editors' dashboard.
 */
#[Group('ag_game')]
final class DeskControllerTest extends UnitTestCase {

  #[TestWith([[], Cache::PERMANENT])]
  #[TestWith([[Cache::PERMANENT, 300, 60], 60])]
  #[TestWith([[Cache::PERMANENT, 0], 0])]
  public function testHasTheShortestMaximumAgeOfItsCards(array $maxAges, int $expected): void {
    $section = new class ($maxAges) implements DeskSectionInterface {

      public function __construct(private readonly array $maxAges) {}

      public function cards(AccountInterface $account): array {
        return array_map(
          static fn(int $maxAge): DeskCard => new DeskCard('', 0, [], '', new Url('<front>'), maxAge: $maxAge),
          $this->maxAges,
        );
      }

    };
    $page = (new DeskController([$section], new AnonymousUserSession()))();
    $this->assertSame($expected, $page['#cache']['max-age']);
  }

}
