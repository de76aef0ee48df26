<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\node\NodeInterface;
use Drupal\user\Entity\Role;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * URLs of pass-only games.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class PlayUrlAccessTest extends PortalKernelTestBase {

  public function testShowsUrlsOfPassGamesOnlyToHolders(): void {
    Role::create([
      'id' => 'holder',
      'label' => 'Holder',
      'permissions' => ['play game pass games'],
    ])->save();
    $this->member('Root');
    $url = ['uri' => 'https://games.example/neon-drift'];
    $passGame = $this->game('Neon Drift', ['field_game_pass_only_' => TRUE, 'field_html5_game_url' => $url]);
    $freeGame = $this->game('Gem Harbor', ['field_html5_game_url' => $url]);
    $isVisible = fn(NodeInterface $game): bool => str_contains(
      (string) $this->visit("/jsonapi/node/game/{$game->uuid()}")->getContent(),
      'games.example',
    );
    $finds = function (string $operator, string $value = ''): array {
      $filter = 'filter[a][condition][path]=field_html5_game_url.uri&filter[a][condition][operator]=' . urlencode($operator);
      $filter .= $value === '' ? '' : '&filter[a][condition][value]=' . urlencode($value);
      $response = $this->visit("/jsonapi/node/game?$filter")->getContent();
      return array_map(static fn(string $title): bool => str_contains((string) $response, $title), ['Neon Drift', 'Gem Harbor']);
    };
    foreach ([[NULL, FALSE], [$this->member('Bob'), FALSE], [$this->member('Ann', ['roles' => ['holder']]), TRUE]] as [$user, $mayPlay]) {
      $this->actAs($user);
      $this->assertSame([$mayPlay, TRUE], [$isVisible($passGame), $isVisible($freeGame)]);
      $this->assertSame([$mayPlay, TRUE], $finds('STARTS_WITH', 'https://games.'), 'A URL cannot be guessed.');
      // Whether a URL exists is public.
      $this->assertSame([TRUE, TRUE], $finds('IS NOT NULL'));
    }
  }

}
