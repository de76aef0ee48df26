<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\ag_listing\Entity\GameList;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The update of a site whose lists were routes.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class ListsUpdateTest extends ListKernelTestBase {

  public function testCreatesTheListsOfTheRecipe(): void {
    require_once $this->root . '/modules/custom/ag_listing/ag_listing.post_update.php';
    $recipe = $this->stored();
    $this->assertCount(6, $recipe);
    foreach (GameList::loadMultiple() as $list) {
      $list->delete();
    }
    GameList::create(['id' => 'games-sortby-plays', 'label' => 'Mine', 'sort' => 'title'])->save();

    ag_listing_post_update_lists();

    $mine = $this->stored()['games-sortby-plays'];
    $this->assertSame(['Mine', 'title'], [$mine['label'], $mine['sort']]);
    $this->assertSame(
      ['games-sortby-plays' => $mine] + $recipe,
      ['games-sortby-plays' => $mine] + $this->stored(),
    );
    $changes = $this->container->get('entity.definition_update_manager')->getChangeList();
    $this->assertArrayNotHasKey('ag_list', $changes);
  }

  private function stored(): array {
    return array_map(
      static fn(GameList $list): array => array_diff_key($list->toArray(), ['uuid' => 1]),
      GameList::loadMultiple(),
    );
  }

}
