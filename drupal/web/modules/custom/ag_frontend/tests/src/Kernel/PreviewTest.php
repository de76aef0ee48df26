<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\ag_frontend\Hook\PreviewHooks;
use Drupal\ag_frontend\PreviewedVersions;
use Drupal\ag_frontend\PreviewTokens;
use Drupal\Core\Form\FormState;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_game\Kernel\FrozenClock;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\Tests\ag_game\Kernel\TestClock;
use Drupal\user\Entity\Role;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\HttpKernelInterface;
use Symfony\Component\HttpKernel\TerminableInterface;

/**
 * Previews of unpublished content.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class PreviewTest extends PortalKernelTestBase {

  use FrozenClock;

  protected static $modules = ['ag_frontend'];

  private UserInterface $editor;

  private UserInterface $player;

  protected function setUp(): void {
    parent::setUp();
    $this->editor = $this->editor();
    $this->player = $this->member('player');
  }

  public function testShowsAGameByLinkUntilItExpires(): void {
    $draft = $this->game('Soon', ['status' => 0]);
    $other = $this->game('Other', ['status' => 0]);
    $token = $this->token($draft);
    $this->assertSame(403, $this->statusOf($draft, NULL));
    $this->assertSame(200, $this->statusOf($draft, $token));
    $this->assertSame(403, $this->statusOf($draft, NULL));
    $this->assertSame(403, $this->statusOf($other, $token));
    $this->assertNotSame($token, $this->token($draft));
    TestClock::$now += PreviewTokens::LIFETIME - 1;
    $this->assertSame(200, $this->statusOf($draft, $token));
    TestClock::$now++;
    $this->assertSame(403, $this->statusOf($draft, $token));
  }

  public function testRejectsInvalidTokens(): void {
    $draft = $this->game('Soon', ['status' => 0]);
    [$payload, $signature] = explode('.', $this->token($draft));
    $laterPayload = $this->encode([
      'type' => 'game',
      'content' => $draft->uuid(),
      'uid' => 1,
      'expires' => 4000000000,
      'nonce' => 'x',
    ]);
    foreach (["$laterPayload.$signature", "$payload.", $payload, "$payload.$signature.x", '.', '', str_repeat('x', 5000)] as $bad) {
      $this->assertSame(403, $this->statusOf($draft, $bad), $bad);
    }
  }

  /**
   * @testWith ["page"]
   *           ["playlist"]
   *           ["post"]
   */
  public function testPreviewsOtherContentTypes(string $type): void {
    Role::load('editor')->grantPermission("edit any $type content")->save();
    $draft = Node::create(['type' => $type, 'title' => 'Soon', 'uid' => 1, 'status' => 0]);
    $draft->save();
    $token = $this->token($draft);
    $this->assertSame([403, 200], [$this->statusOf($draft, NULL), $this->statusOf($draft, $token)]);
    $other = Node::create(['type' => $type, 'title' => 'Other', 'uid' => 1, 'status' => 0]);
    $other->save();
    $this->assertSame([403, 403], [$this->statusOf($draft, "x$token"), $this->statusOf($other, $token)]);
    TestClock::$now += PreviewTokens::LIFETIME;
    $this->assertSame(403, $this->statusOf($draft, $token));
    TestClock::$now -= PreviewTokens::LIFETIME;
    $this->assertSame(200, $this->statusOf($draft, $token));
    Role::load('editor')->revokePermission("edit any $type content")->save();
    $this->assertSame(403, $this->statusOf($draft, $token));
  }

  public function testShowsADraftOfPublishedContentOnlyWithTheToken(): void {
    $game = $this->game('Neon Drift');
    $draft = Node::load($game->id());
    $draft->setTitle('Neon Drift 2')->set('moderation_state', 'draft')->save();
    // JSON:API's resource cache must not mix the versions.
    $this->assertSame('Neon Drift', $this->title($game, NULL));
    $token = $this->token($game);
    $this->assertSame(
      ['Neon Drift 2', 'Neon Drift', 'Neon Drift 2'],
      array_map(fn(?string $t) => $this->title($game, $t), [$token, NULL, $token]),
    );
    TestClock::$now += PreviewTokens::LIFETIME;
    $this->assertSame('Neon Drift', $this->title($game, $token));
  }

  public function testShowsUnsavedContentOnlyWithTheToken(): void {
    $versions = $this->container->get(PreviewedVersions::class);
    $game = $this->game('Neon Drift');
    // Node::load() returns the static cache's object.
    $edited = (clone Node::load($game->id()))->setTitle('Edited');
    $new = Node::create([
      'type' => 'game',
      'title' => 'New',
      'status' => 1,
      'uid' => $this->editor->id(),
    ]);
    [$tokenOfEdited, $tokenOfNew] = [
      $versions->save($edited, $this->editor),
      $versions->save($new, $this->editor),
    ];
    $this->assertSame('Neon Drift', $this->title($game, NULL));
    $this->assertSame(
      ['Edited', 'Neon Drift'],
      [$this->title($game, $tokenOfEdited), $this->title($game, NULL)],
    );
    $this->assertSame(
      ['New', 404, 404],
      [$this->title($new, $tokenOfNew), $this->statusOf($new, NULL), $this->statusOf($new, $tokenOfEdited)],
    );
    $this->assertSame('Neon Drift', $this->title($game, $tokenOfNew));
    $this->assertSame('Neon Drift', Node::load($game->id())->label());
    $this->editor->block()->save();
    $this->assertSame(403, $this->statusOf($game, $tokenOfEdited));
  }

  public function testPreviewsUnsavedContentThatWasOpenedFromAList(): void {
    $this->actAs($this->editor);
    $draft = $this->game('Soon', ['status' => 0]);
    $request = Request::create("/node/{$draft->id()}/edit?destination=/admin/content/games", 'POST');
    $this->container->get('request_stack')->push($request);
    $edit = $this->container->get('entity_type.manager')->getFormObject('node', 'edit');
    $state = (new FormState())->setFormObject($edit->setEntity($draft));
    $form = [];
    PreviewHooks::previewUnsaved($form, $state);
    $event = new ResponseEvent(
      $this->container->get('http_kernel'),
      $request,
      HttpKernelInterface::MAIN_REQUEST,
      $state->getResponse(),
    );
    $this->container->get('redirect_response_subscriber')->checkRedirectUrl($event);
    $this->container->get('request_stack')->pop();
    $this->assertStringStartsWith(
      'http://localhost:3000/api/preview?token=',
      (string) $event->getResponse()->headers->get('Location'),
    );
  }

  public function testIgnoresUnsavedContentOfForgedLinks(): void {
    $game = $this->game('Neon Drift');
    $token = $this->container->get(PreviewedVersions::class)->save(
      (clone Node::load($game->id()))->setTitle('Edited'),
      $this->editor,
    );
    $this->assertSame(
      ['Neon Drift', 'Edited'],
      [$this->title($game, 'abc.def'), $this->title($game, $token)],
    );
  }

  public function testShowsAnUnsavedQueueUntilTheTokenExpires(): void {
    Role::load('editor')->grantPermission('edit any game_queue content')->save();
    $queues = array_map(function (string $title): NodeInterface {
      $queue = Node::create(['type' => 'game_queue', 'title' => $title, 'uid' => 1, 'status' => 1]);
      $queue->save();
      return $queue;
    }, ['Footer', 'Classics']);
    $token = $this->container->get(PreviewedVersions::class)->save(
      (clone Node::load($queues[0]->id()))->setTitle('Edited'),
      $this->editor,
    );
    $this->assertSame(['Edited', 'Footer', 'Footer', 'Classics'], [
      $this->title($queues[0], $token),
      $this->title($queues[0], NULL),
      $this->title($queues[0], "x$token"),
      $this->title($queues[1], $token),
    ]);
    TestClock::$now += PreviewTokens::LIFETIME;
    $this->assertSame('Footer', $this->title($queues[0], $token));
  }

  public function testInvalidatesLinksOfBlockedEditors(): void {
    $draft = $this->game('Soon', ['status' => 0]);
    $token = $this->token($draft);
    $this->editor->block()->save();
    $this->assertSame(403, $this->statusOf($draft, $token));
  }

  public function testReturnsLinksOnlyToEditors(): void {
    $draft = $this->game('Soon', ['status' => 0]);
    foreach ([NULL, $this->player] as $account) {
      $this->actAs($account);
      $this->assertErrorResponse(403, "/ag/api/preview-link/{$draft->id()}");
      $this->assertSame(403, $this->visit("/node/{$draft->id()}/on-site")->getStatusCode());
    }
    $this->actAs($this->editor);
    $this->assertErrorResponse(404, '/ag/api/preview-link/9999');
    $location = (string) $this->visit(
      "/node/{$draft->id()}/on-site?destination=/admin",
    )->headers->get('Location');
    $this->assertStringStartsWith('http://localhost:3000/api/preview?token=', $location);
  }

  public function testLinksToPublishedGamesWithoutAToken(): void {
    $game = $this->game('Neon Drift');
    $this->actAs($this->editor);
    $this->assertSame(
      ['url' => 'http://localhost:3000/arcade/neon-drift', 'expires' => NULL],
      $this->read("/ag/api/preview-link/{$game->id()}"),
    );
    $page = Node::create(['type' => 'page', 'title' => 'About', 'uid' => $this->editor->id()]);
    $page->save();
    $this->assertErrorResponse(403, "/ag/api/preview-link/{$page->id()}");
    Role::load('editor')->grantPermission('edit any plan content')->save();
    $plan = Node::create(['type' => 'plan', 'title' => 'Monthly', 'uid' => $this->editor->id()]);
    $plan->save();
    $this->assertErrorResponse(404, "/ag/api/preview-link/{$plan->id()}");
  }

  private function token(NodeInterface $node): string {
    $this->actAs($this->editor);
    ['url' => $url, 'expires' => $expires] = $this->read("/ag/api/preview-link/{$node->id()}");
    $this->actAs(NULL);
    $this->assertSame(TestClock::$now + PreviewTokens::LIFETIME, strtotime($expires));
    return str_replace('http://localhost:3000/api/preview?token=', '', $url);
  }

  private function title(NodeInterface $node, ?string $token): string {
    return json_decode(
      (string) $this->request($node, $token)->getContent(),
      TRUE,
    )['data']['attributes']['title'] ?? 'none';
  }

  private function statusOf(NodeInterface $node, ?string $token): int {
    return $this->request($node, $token)->getStatusCode();
  }

  private function request(NodeInterface $node, ?string $token): Response {
    $header = $token === NULL ? [] : ['HTTP_X_PREVIEW_TOKEN' => $token];
    $request = Request::create("/jsonapi/node/{$node->bundle()}/{$node->uuid()}", server: $header);
    $this->container->get('entity_type.manager')->getAccessControlHandler('node')->resetCache();
    $kernel = $this->container->get('http_kernel');
    $response = $kernel->handle($request);
    // JSON:API fills its resource cache on terminate.
    $drupal = $this->container->get('kernel');
    assert($drupal instanceof TerminableInterface);
    $drupal->terminate($request, $response);
    return $response;
  }

  private function encode(array $payload): string {
    return rtrim(strtr(base64_encode(json_encode($payload)), '+/', '-_'), '=');
  }

}
