<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\DeviceName;
use Drupal\ag_favorite\Favorites;
use Drupal\ag_vote\Votes;
use Drupal\comment\Entity\Comment;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Session\Session;
use Symfony\Component\HttpFoundation\Session\Storage\MockArraySessionStorage;

/**
 * Members can export and delete their data.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class OwnDataTest extends PortalKernelTestBase {

  private const PASSWORD = 'Passw0rd1';

  protected static $modules = [
    'ag_listing',
    'ag_account',
    'ag_vote',
    'ag_favorite',
    'rest',
    'ag_review',
  ];

  private NodeInterface $game;
  private UserInterface $ann;
  private UserInterface $bob;

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema(
      'ag_account',
      ['ag_account_token', 'ag_account_session', 'ag_account_consent', 'ag_account_inactive'],
    );
    $this->installSchema('ag_vote', ['ag_vote', 'ag_vote_imported']);
    $this->installSchema('ag_favorite', ['ag_favorite', 'ag_recent']);
    $this->installSchema('user', ['users_data']);
    $this->installSessions();
    $this->game = $this->game('One');
    $this->member('Root');
    $this->ann = User::load($this->member('Ann', ['pass' => self::PASSWORD])->id());
    $this->bob = $this->member('Bob');
    foreach ([[$this->ann, 1], [$this->bob, -1]] as [$member, $value]) {
      $this->container->get(Votes::class)->cast($this->game, (int) $member->id(), $value);
      $this->container->get(Favorites::class)->add((int) $member->id(), (int) $this->game->id());
      Comment::create([
        'comment_type' => 'review',
        'entity_type' => 'node',
        'entity_id' => $this->game,
        'field_name' => 'field_reviews',
        'uid' => $member,
        'comment_body' => ['value' => "By {$member->getAccountName()}", 'format' => 'plain_text'],
        'status' => 1,
      ])->save();
      $this->container->get('database')
        ->insert('sessions')
        ->fields(['uid' => $member->id(), 'sid' => $member->getAccountName(), 'timestamp' => 1])
        ->execute();
    }
  }

  public function testExportsAllDataOfAMemberOnly(): void {
    $this->actAs($this->ann);
    $response = $this->visit('/ag/api/user-data');
    $this->assertSame(
      'attachment; filename="my-data.json"',
      $response->headers->get('Content-Disposition'),
    );
    ob_start();
    $response->sendContent();
    $content = (string) ob_get_clean();
    $file = json_decode($content, TRUE);
    $this->assertSame('account', array_keys($file)[1]);
    $this->assertSame(
      ['Ann', 'ann@example.com'],
      [$file['account']['name'], $file['account']['mail']],
    );
    $game = ['nid' => (int) $this->game->id(), 'title' => 'One'];
    $this->assertSame(
      [[$game, 1]],
      array_map(
        static fn(array $vote): array => [$vote['game'], $vote['vote_value']],
        $file['votes'],
      ),
    );
    $this->assertSame([$game], array_column($file['favourites'], 'game'));
    $this->assertSame(['By Ann'], array_column($file['reviews'], 'text'));
    $this->assertStringNotContainsString('Bob', $content);
    $this->actAs(NULL);
    $this->assertErrorResponse(403, '/ag/api/user-data');
  }

  public function testDeletesAnAccountWithItsPasswordButNoOtherData(): void {
    $this->actAs($this->ann);
    [$status, $response] = $this->remove('wrong');
    $this->assertSame(
      [422, "Your current password is missing or incorrect; it's required to delete your account."],
      [$status, $response['message']],
    );
    $this->assertSame([200, ['deleted' => TRUE]], $this->remove(self::PASSWORD));
    $this->assertNull(User::load($this->ann->id()));
    $this->assertNotNull(User::load($this->bob->id()));
    $this->assertSame(
      ['By Bob'],
      array_values(
        array_map(
          static fn(Comment $review): string => $review->get('comment_body')->value,
          Comment::loadMultiple(),
        ),
      ),
    );
    $totals = Node::load($this->game->id());
    $this->assertSame(
      ['1', '0', '0'],
      array_map(
        static fn(string $name): string => (string) $totals->get($name)->value,
        ['field_total_votes', 'field_likes', 'field_ratingb'],
      ),
    );
    foreach (['ag_vote', 'ag_favorite', 'sessions'] as $table) {
      $this->assertEquals(
        [$this->bob->id()],
        $this->container->get('database')->select($table, 't')->fields('t', ['uid'])->execute()->fetchCol(),
        $table,
      );
    }
  }

  public function testRejectsTheDeletionOfEditors(): void {
    Role::create([
      'id' => 'editor',
      'label' => 'Editor',
      'permissions' => ['access administration pages'],
    ])->save();
    $this->ann->addRole('editor')->save();
    $this->actAs($this->ann);
    $this->assertSame(403, $this->remove(self::PASSWORD)[0]);
    $this->assertNotNull(User::load($this->ann->id()));
  }

  public function testLimitsWrongPasswordsOfADeletion(): void {
    $this->actAs($this->ann);
    for ($i = 0; $i < 5; $i++) {
      $this->assertSame(422, $this->remove('wrong')[0]);
    }
    $this->assertSame(403, $this->remove(self::PASSWORD)[0]);
  }

  public function testDetectsDeviceNames(): void {
    $this->assertSame(
      'Firefox on Linux',
      DeviceName::fromUserAgent(
        'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ),
    );
    $this->assertSame(
      'Safari on iPhone',
      DeviceName::fromUserAgent(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      ),
    );
    $this->assertSame('Unknown device', DeviceName::fromUserAgent('<script>'));
    $this->assertSame('Unknown device', DeviceName::fromUserAgent(NULL));
  }

  private function remove(string $password): array {
    $request = Request::create(
      '/ag/api/delete-account',
      'POST',
      server: ['CONTENT_TYPE' => 'application/json'],
      content: json_encode(['password' => $password]),
    );
    $request->setSession(new Session(new MockArraySessionStorage()));
    $response = $this->container->get('http_kernel')->handle($request);
    return [$response->getStatusCode(), json_decode((string) $response->getContent(), TRUE)];
  }

}
