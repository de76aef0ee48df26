<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Validation of games.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class GameConstraintTest extends PortalKernelTestBase {

  public function testReportsEachViolation(): void {
    foreach ($this->games() as $case => [$values, $expected]) {
      $game = Node::create(
        $values + [
          'type' => 'game',
          'title' => '<script>alert(1)</script>',
          'uid' => 0,
          'status' => 1,
          'field_maturity_rating' => 'teen',
        ],
      );
      $this->assertSame($expected, $this->violations($game), $case);
    }
  }

  private function games(): array {
    $html5 = ['field_html5_game_url' => 'https://games.example.com/x/'];
    $no_url = [
      'field_html5_game_url' => 'Enter the URL of an HTML5 game or upload its ZIP file before you publish it. If it has only a link, choose “On another site” above.',
    ];
    return [
      'an HTML5 game' => [$html5, []],
      'a game on the games host' => [['field_html5_game_url' => 'internal:/games/x/?v=one'], []],
      'a game on another site' => [['field_external_game_link' => 'https://example.com/x'], []],
      'a Flash game' => [
        ['field_is_flash_game' => 1, 'field_flash_file_url' => 'https://example.com/x.swf'],
        [],
      ],
      'published without a rating' => [
        $html5 + ['field_maturity_rating' => NULL],
        ['field_maturity_rating' => 'Choose the content rating before you publish the game. Lists and kids mode depend on it.'],
      ],
      'a draft without a rating' => [['status' => 0, 'field_maturity_rating' => NULL], []],
      'an incomplete draft' => [['status' => 0], []],
      'published without a URL' => [[], $no_url],
      'scheduled without a URL' => [
        ['status' => 0, 'field_publish_on' => 2000000000],
        $no_url,
      ],
      'a Flash game with only an HTML5 URL' => [
        $html5 + ['field_is_flash_game' => 1],
        [
          'field_flash_file' => 'Upload the .swf file of a Flash game, or enter its URL, before you publish it.',
        ],
      ],
      'an insecure URL' => [
        ['field_html5_game_url' => 'http://example.com/"><b>x'],
        [
          'field_html5_game_url.0.uri' => '<em class="placeholder">http://example.com/&quot;&gt;&lt;b&gt;x</em> cannot be used: '
          . 'enter a path on the games host, such as /games/name/, or an https:// URL.',
        ],
      ],
      'an insecure link' => [
        ['field_external_game_link' => 'http://example.com/x'],
        [
          'field_external_game_link.0.uri' => '<em class="placeholder">http://example.com/x</em> cannot be used: '
          . 'browsers block content without https:// on a secure page.',
        ],
      ],
      'an orientation without mobile' => [
        $html5 + ['field_preferred_orientation' => 'portrait'],
        [
          'field_preferred_orientation' => 'Only mobile games have an orientation. Mark the game as mobile, or leave the orientation empty.',
        ],
      ],
      'an orientation with mobile' => [
        $html5 + ['field_preferred_orientation' => 'portrait', 'field_is_mobile' => 1],
        [],
      ],
      'a pass game in a public folder' => [
        ['field_html5_game_url' => 'internal:/games/x/', 'field_game_pass_only_' => 1],
        [
          'field_html5_game_url.0.uri' => '<em class="placeholder">/games/x/</em> cannot be used: '
          . 'game pass games must be in /games/pass/ on the games host. Its other folders are public.',
        ],
      ],
      'a pass game in the protected folder' => [
        ['field_html5_game_url' => 'internal:/games/pass/x/', 'field_game_pass_only_' => 1],
        [],
      ],
      'an uploaded pass game' => [
        ['field_html5_game_url' => 'internal:/games/hosted/0123456789abcdef/index.html', 'field_game_pass_only_' => 1],
        [],
      ],
      'a free game in the protected folder' => [
        ['field_html5_game_url' => 'internal:/games/pass/x/'],
        [
          'field_html5_game_url.0.uri' => '<em class="placeholder">/games/pass/x/</em> cannot be used: '
          . 'games in /games/pass/ require the game pass. Select “Only with game pass”.',
        ],
      ],
      'a release in the past' => [
        $html5 + ['status' => 0, 'field_publish_on' => 1000000000],
        ['field_publish_on' => 'This time has passed. Choose a later one, or publish now.'],
      ],
    ];
  }

  public function testSavesAGameWhoseReleaseTimeHasPassed(): void {
    $game = $this->game(
      'Late',
      [
        'status' => 0,
        'field_publish_on' => 1000000000,
        'field_html5_game_url' => 'https://example.com/',
      ],
    );
    $this->assertSame([], $this->violations($game->setTitle('Later')));
    $this->assertArrayHasKey(
      'field_publish_on',
      $this->violations($game->set('field_publish_on', 1000000001)),
    );
  }

  public function testDoesNotValidateOtherContent(): void {
    $this->assertSame(
      [],
      $this->violations(
        Node::create(['type' => 'page', 'title' => 'About', 'uid' => 0, 'status' => 1]),
      ),
    );
  }

  private function violations(NodeInterface $game): array {
    $violations = [];
    foreach ($game->validate() as $problem) {
      if (preg_match('/^field_(?!genre)/', $problem->getPropertyPath())) {
        $violations[$problem->getPropertyPath()] = (string) $problem->getMessage();
      }
    }
    return $violations;
  }

}
